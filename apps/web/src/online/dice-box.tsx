// What the dice of a table are made of, as far as it is known.
import type { OnlineTable } from '@rubble/protocol'
import { Panel } from '@rubble/ui'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { keptNumber } from './number.ts'
import { useOnlineWords } from './words.ts'

export function DiceBox({
  table: {
    id,
    fair: { commitment },
  },
}: {
  readonly table: OnlineTable
}): ReactElement {
  const say = useOnlineWords()
  const own = keptNumber(id)
  return (
    <Panel title={say('dice.title')} className="dice-box">
      <p className="faint">
        {say('dice.short')} <Link href="/fair">{say('dice.more')}</Link>
      </p>
      <dl>
        <dt>{say('dice.sealed')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{say('dice.own')}</dt>
        <dd>{own === undefined ? <span className="faint">{say('dice.own.none')}</span> : <code>{own.number}</code>}</dd>
      </dl>
    </Panel>
  )
}
