// What bands have beside two sides: duels of several, consent and exchanges between players.
import type { Scalar } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { NONE } from '../../model/ids.ts'
import { whoOf } from '../looks.ts'
import { viewOf } from '../read.ts'
import { sayCharacter } from '../words.ts'

/** Who bids for what, and how a tie is broken (ER-SAGS34-23, -24). */
export function BandDuel({ moment, seats, speaker }: TableProps): ReactElement | null {
  const view = viewOf(moment)
  const { duel, activated, initiative, characters } = view
  if (duel?.askers === undefined) return null
  const isInitiative = duel.interrupter === NONE
  const nameOf = (seat: number): string => whoOf(seats, seat, speaker)
  const holder = isInitiative ? initiative : (characters[activated]?.seat ?? 0)
  const lines = [
    {
      seat: holder,
      text: isInitiative
        ? speaker.text('sags.duel.keeps', { name: nameOf(holder) })
        : speaker.text('sags.duel.goesOn', { name: nameOf(holder), character: sayCharacter(speaker, activated) }),
    },
    ...duel.askers.map(({ seat, interrupter }) => ({
      seat,
      text:
        interrupter === NONE
          ? speaker.text('sags.duel.takes', { name: nameOf(seat) })
          : speaker.text('sags.duel.interrupts', { name: nameOf(seat), character: sayCharacter(speaker, interrupter) }),
    })),
  ]
  return (
    <>
      <h4>{speaker.text('sags.duel')}</h4>
      <ul className="er-band-duel">
        {lines.map(({ seat, text }) => (
          <li key={seat} className={`seat-${seats[seat]?.colour ?? 'rust'}`}>
            <i className={`bar-${seats[seat]?.colour ?? 'rust'}`} aria-hidden /> <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>{speaker.text('sags.duel.tie')}</p>
    </>
  )
}

/** What should be known before an answer that only bands are asked for. */
export function bandCircumstances(moment: Moment, speaker: Speaker): string | undefined {
  const { asked } = moment.view
  if (asked === undefined) return undefined
  const { kind, about = {} } = asked
  const said = (noun: string, field: string): string => speaker.name(noun, about[field] as Scalar)
  if (kind === 'band.trade')
    return speaker.text('sags.ask.trade', {
      face: said('face', 'face'),
      giver: said('character', 'giver'),
      taker: said('character', 'taker'),
    })
  if (kind === 'band.consent')
    return speaker.text('sags.ask.consent', { character: said('character', 'character'), target: said('character', 'target') })
  return kind === 'band.bid' ? speaker.text('sags.duel.tie') : undefined
}
