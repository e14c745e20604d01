// docs/hosting.md lists every option as the server has it. RUBBLE_DOCS=write brings the table up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { LANGUAGES } from '@rubble/text'
import { OPTION_LINES } from '@rubble/server'
import { expect, test } from 'vitest'
import { sayOption } from '../src/commands/serve.ts'
import { words } from '../src/words.ts'

const PAGE = new URL('../../../docs/hosting.md', import.meta.url)
const TABLE = /(<!-- options -->\n)(.*?)(<!-- \/options -->)/s

function table(): string {
  const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)
  const rows = OPTION_LINES.map(
    line => `| \`--${line.flag} ${cell(line.shape)}\` | \`${line.variable}\` | ${cell(sayOption(line, words('en')))} |`,
  )
  return ['| flag | variable | what |', '|---|---|---|', ...rows, ''].join('\n')
}

test('the page has every option, and says of it what the help says', () => {
  const page = readFileSync(PAGE, 'utf8')
  if (process.env['RUBBLE_DOCS'] === 'write')
    writeFileSync(
      PAGE,
      page.replace(TABLE, (_, begin: string, _old, end: string) => begin + table() + end),
    )
  expect(TABLE.exec(readFileSync(PAGE, 'utf8'))?.[2]).toBe(table())
})

test.each(OPTION_LINES)('the help tells of --$flag in every language', line => {
  const said = LANGUAGES.map(language => sayOption(line, words(language)))
  expect(new Set(said).size).toBe(LANGUAGES.length)
  for (const text of said) expect(text).toContain(line.standard ?? '')
})
