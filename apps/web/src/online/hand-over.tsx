import { type Level, LEVELS } from '@rubble/bots'
import type { Seat } from '@rubble/engine'
import { Button, Dialog, SelectField } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { ProblemLine } from './problem-line.tsx'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'

/** Nobody has another's seat played badly. */
const WORTHY: readonly Level[] = ['hard', 'expert']

/** A seat goes to a bot: one's own, or that of somebody who has vanished. */
export function HandOver({
  table,
  seat,
  isOwn,
  onClose,
}: {
  readonly table: string
  readonly seat: Seat
  readonly isOwn: boolean
  onClose(): void
}): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { run, failure, isBusy } = useWork()
  const [level, setLevel] = useState<Level>('hard')
  return (
    <Dialog title={say('seat.bot.sure')} close={words('app.close')} onClose={onClose}>
      <p className="faint">{say(isOwn ? 'seat.bot.own' : 'seat.bot.other')}</p>
      <SelectField
        label={say('seat.bot.level')}
        all={isOwn ? LEVELS : WORTHY}
        value={level}
        say={one => words(`setup.level.${one}`)}
        onChange={one => {
          setLevel(one)
        }}
      />
      <ProblemLine problem={failure} />
      <p className="row end">
        <Button onClick={onClose}>{words('app.back')}</Button>
        <Button
          kind="primary"
          glyph="bot"
          disabled={isBusy}
          onClick={() => {
            run(async () => {
              await theApi().bot(table, seat, level)
              onClose()
            })
          }}
        >
          {say('seat.bot')}
        </Button>
      </p>
    </Dialog>
  )
}
