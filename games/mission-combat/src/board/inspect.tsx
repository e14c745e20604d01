// One card, unit or area, large, and where its figures come from.
import type { Speaker } from '@rubble/text'
import { type InspectProps, RuleButton } from '@rubble/ui'
import type { ReactElement } from 'react'
import { areaAt, cardAt, cardOfUnit } from '../data/components.ts'
import { unitOf } from '../derive/look.ts'
import { Glyph } from './glyph.ts'
import { pointedAt, viewOf } from './point.ts'
import { provenanceOf } from './provenance.ts'
import { SeatMark } from './shapes.tsx'
import { areaSheet, cardSheet, type Context, type Fact, type SheetParts, unitSheet } from './sheets.tsx'

export function Inspect({ thing, moment, seats, speaker, onRule }: InspectProps): ReactElement | null {
  const context: Context = { view: viewOf(moment), speaker, seats }
  const { unit, card, area } = pointedAt(thing)
  const onBoard = unit === undefined ? undefined : unitOf(context.view, unit)
  if (onBoard !== undefined) return <Sheet {...unitSheet(onBoard, context)} {...context} onRule={onRule} />
  // A unit that has left the board is a card again.
  const printed = unit !== undefined ? cardOfUnit(unit) : card !== undefined ? cardAt(card) : undefined
  if (printed !== undefined) return <Sheet {...cardSheet(printed, context)} {...context} onRule={onRule} />
  return area === undefined ? null : <Sheet {...areaSheet(areaAt(area), context)} {...context} onRule={onRule} />
}

type SheetProps = SheetParts & Context & Pick<InspectProps, 'onRule'>

function Sheet({ picture, owner, title, lines, figures, sections, name, seats, speaker, onRule }: SheetProps): ReactElement {
  const look = seats[owner]
  return (
    <div className="mc-inspect">
      <div className="mc-inspect-head">
        {picture}
        <div>
          {look !== undefined && (
            <p className={`mc-seat eyebrow seat-${look.colour}`}>
              <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden>
                <SeatMark colour={look.colour} x={8} y={8} r={5.5} />
              </svg>
              {look.name} · {speaker.name('seat', look.id)}
            </p>
          )}
          <h3>{title}</h3>
          {lines.map(line => (
            <p key={line} className="faint">
              {line}
            </p>
          ))}
        </div>
      </div>
      {figures.length > 0 && (
        <div className="mc-figures">
          {figures.map(({ glyph, value, label }) => (
            <div key={label}>
              <b>
                <Glyph name={glyph} size={20} />
                {value}
              </b>
              {label}
            </div>
          ))}
        </div>
      )}
      {sections
        .filter(({ facts }) => facts.length > 0)
        .map(({ title: heading, facts }) => (
          <section key={heading}>
            <h4 className="eyebrow">{heading}</h4>
            <ul>
              {facts.map(fact => (
                <FactRow key={fact.title} fact={fact} onRule={onRule} />
              ))}
            </ul>
          </section>
        ))}
      <Source name={name} speaker={speaker} />
    </div>
  )
}

function FactRow({
  fact: { glyph, title, text, rules, isGranted = false },
  onRule,
}: {
  readonly fact: Fact
  onRule(id: string): void
}): ReactElement {
  return (
    <li className={isGranted ? 'granted' : ''}>
      <span className="mc-ring">
        <Glyph name={glyph} size={20} />
      </span>
      <div>
        <b>{title}</b>
        {text !== undefined && <p>{text}</p>}
        <span className="row">
          {rules.map(id => (
            <RuleButton key={id} rule={id} onRule={onRule} />
          ))}
        </span>
      </div>
    </li>
  )
}

function Source({ name, speaker }: { readonly name: string; readonly speaker: Speaker }): ReactElement {
  const { rulebook, reconstructed } = provenanceOf(name)
  const say = (fields: readonly string[]): string => fields.map(field => speaker.text(`board.field.${field}`)).join(', ')
  return (
    <div className="mc-provenance">
      <Glyph name={reconstructed.length > 0 ? 'info' : 'verify'} size={18} />
      <div>
        {rulebook.length > 0 && <p>{speaker.text('board.from.rulebook', { fields: say(rulebook) })}</p>}
        {reconstructed.length > 0 && <p>{speaker.text('board.from.reconstructed', { fields: say(reconstructed) })}</p>}
      </div>
    </div>
  )
}
