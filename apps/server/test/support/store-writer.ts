// A server that only writes, to be killed: adds lines to tables and says of each which is kept. `node store-writer.ts URL TABLE…`
import { writeSync } from 'node:fs'
import { openStore } from '../../src/store/open.ts'
import { headOf, lineOf } from './rows.ts'

const [url = '', ...tables] = process.argv.slice(2)
const store = await openStore(url)

await Promise.all(
  tables.map(async id => {
    for (let number = (await store.find(id))?.head.number ?? 0; ; number++) {
      await store.append([lineOf(number)], headOf(id, number + 1))
      writeSync(1, `${id} ${number}\n`)
    }
  }),
)
