// What a choice would bring, in the card: how likely each thing is and why, the other use of a CP, and on demand the whole distribution.
import type { Speaker } from '@rubble/text'
import type { ReactElement } from 'react'
import { watchersOn, type WayStep } from '../derive/ways.ts'
import type { View } from '../derive/view.ts'
import { Glyph, type GlyphName } from './glyph.ts'
import { type Attack, chancesOf, percent } from './outlook-words.ts'
import type { Outlook } from './outlook.ts'
import { names } from './read.ts'
import { diceWords, sayCharacter, sayFacing, saySquare } from './words.ts'

interface Props {
  readonly view: View
  readonly speaker: Speaker
}

export function OutlookCard({ outlook, ...props }: Props & { readonly outlook: Outlook }): ReactElement {
  if (outlook.kind === 'blast')
    return <p className="er-outlook">{props.speaker.text('board.blast.note', { count: outlook.squares.length })}</p>
  return outlook.kind === 'way' ? <WayCard {...props} outlook={outlook} /> : <AttackCard {...props} outlook={outlook} />
}

interface Line {
  readonly glyph: GlyphName
  readonly text: string
  readonly figure: string
}

function Lines({ title, note, lines }: { readonly title: string; readonly note: string; readonly lines: readonly Line[] }): ReactElement {
  return (
    <section className="er-outlook">
      <h4>
        <span>{title}</span>
        <span>{note}</span>
      </h4>
      <ul>
        {lines.map(({ glyph, text, figure }) => (
          <li key={text}>
            <Glyph name={glyph} size={18} />
            <span>{text}</span>
            <b>{figure}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const GLYPHS: readonly GlyphName[] = ['hit', 'wounded', 'dead']

function AttackCard({ outlook, speaker }: Props & { readonly outlook: Attack }): ReactElement {
  const { text } = speaker
  const { at, odds, cp } = outlook
  const target = 'target' in at ? text('board.odds.target', { character: sayCharacter(speaker, at.target), armour: odds.armour ?? 0 }) : ''
  return (
    <>
      <Lines
        title={cp === undefined ? text('board.odds.goesOn') : text(`board.odds.${outlook.kind}`, { cp })}
        note={target}
        lines={linesOf(outlook, speaker)}
      />
      {'target' in at && <Distribution wounds={odds.wounds} speaker={speaker} />}
    </>
  )
}

function linesOf(outlook: Attack, speaker: Speaker): readonly Line[] {
  const { text } = speaker
  const line = (glyph: GlyphName, said: string, chance: number): Line => ({ glyph, text: said, figure: percent(chance, speaker) })
  const [first, ...others] = chancesOf(outlook, speaker)
  const reasons = first === undefined ? [] : [{ ...line('hit', reasonOf(outlook, speaker), first.chance) }]
  const rest = others.map(({ word, chance }, i) => line(GLYPHS[i + 2] ?? 'wounded', word, chance))
  if (outlook.kind === 'blow') return [...reasons, ...rest]
  const { wounds, dry } = outlook.odds
  const any = 1 - (wounds[0] ?? 1)
  const kills = (wounds.at(-1) ?? 0) > 0
  return [
    ...reasons,
    ...(wounds.length > 2 ? [line('wounded', text('board.odds.damage', { value: diceWords(outlook.odds.hits, speaker) }), any)] : []),
    // that it wounds is said already
    ...(kills || wounds.length <= 2 ? rest : []),
    ...(dry > 0 ? [line('reload', text('board.odds.dry'), dry)] : []),
    ...insteadOf(outlook, speaker, line),
  ]
}

function reasonOf(outlook: Attack, speaker: Speaker): string {
  if (outlook.kind === 'blow')
    return speaker.text('board.odds.strike', {
      attack: diceWords(outlook.odds.attack, speaker),
      defence: diceWords(outlook.odds.defence, speaker),
    })
  const { range, aim, hit } = outlook.odds
  if (outlook.cp === undefined && hit === 1) return speaker.text('board.odds.onTarget')
  return range === 0 ? speaker.text('board.odds.beside') : speaker.text('board.odds.reach', { range, count: aim.dice })
}

/** What the CP would do for the other use. */
function insteadOf(
  outlook: Extract<Outlook, { kind: 'shot' }>,
  speaker: Speaker,
  line: (glyph: GlyphName, said: string, chance: number) => Line,
): Line[] {
  const { instead, odds } = outlook
  if (instead === undefined || (instead.targeting === odds.targeting && instead.damage === odds.damage)) return []
  const key = instead.damage > odds.damage ? 'board.odds.toDamage' : 'board.odds.toAim'
  const kills = instead.wounds.at(-1) ?? instead.broken
  return [line('cp', speaker.text(key), kills)]
}

/** A bar for each number of wounds; the last is death. */
function Distribution({ wounds, speaker }: Pick<Props, 'speaker'> & { readonly wounds: readonly number[] }): ReactElement {
  const { text } = speaker
  const most = Math.max(...wounds, 0.01)
  const nameOf = (count: number): string =>
    count === 0 ? text('board.odds.none') : count === wounds.length - 1 ? text('board.odds.death') : text('board.odds.count', { count })
  return (
    <details className="er-spread">
      <summary>{text('board.odds.all')}</summary>
      <ul>
        {wounds.map((chance, count) => (
          <li key={count}>
            <span>{nameOf(count)}</span>
            <i style={{ width: `${(100 * chance) / most}%` }} aria-hidden />
            <b>{percent(chance, speaker)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}

function WayCard({
  outlook: { by, steps, points },
  view,
  speaker,
}: Props & { readonly outlook: Extract<Outlook, { kind: 'way' }> }): ReactElement {
  const { text } = speaker
  const end = steps.at(-1)
  const watchers = watchersOn(steps)
  const doors = steps.flatMap(({ opens }) => (opens === undefined ? [] : [opens]))
  // something large turns on the spot
  const legWords = ({ square, facing }: WayStep, i: number): string =>
    facing === undefined || square !== (steps[i - 1]?.square ?? view.characters[by]?.square)
      ? saySquare({ view }, square)
      : text('board.way.turn', { facing: sayFacing(speaker, facing) })
  const lines: Line[] = [
    { glyph: 'order-move', text: steps.map(legWords).join(', '), figure: String((end?.cost ?? 0) - doors.length) },
    ...doors.map((door): Line => ({
      glyph: 'door-open',
      text: text('board.way.door', { door: speaker.name('door', names.door(door, view)) }),
      figure: '+1',
    })),
    ...watchers.map((id): Line => ({
      glyph: 'interrupt',
      text: text('board.way.sees', { character: sayCharacter(speaker, id) }),
      figure: '',
    })),
    ...(watchers.length === 0 ? [{ glyph: 'legal', text: text('board.way.unseen'), figure: '' } satisfies Line] : []),
  ]
  return (
    <Lines
      title={text('board.way.title', {
        character: sayCharacter(speaker, by),
        square: end === undefined ? '' : saySquare({ view }, end.square),
      })}
      note={text('board.way.points', { cost: end?.cost ?? 0, points })}
      lines={lines}
    />
  )
}
