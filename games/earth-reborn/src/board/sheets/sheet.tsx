// One thing, large: its picture, what it is, its figures, and what it can do.
import { RuleButton } from '@rubble/ui'
import type { RuleSpeaker } from '@rubble/text'
import type { ReactElement, ReactNode } from 'react'
import type { Value } from '../../data/types.ts'
import { Glyph, type GlyphName } from '../glyph.ts'
import { ValueFigure } from '../pieces/value.tsx'

export interface SheetFigure {
  readonly glyph: GlyphName
  readonly value: Value | number | string
  readonly label: string
}

export interface SheetProps {
  readonly picture: ReactNode
  readonly title: string
  readonly lines: readonly string[]
  readonly figures: readonly SheetFigure[]
  readonly rules: readonly string[]
  readonly speaker: RuleSpeaker
  readonly children?: ReactNode
  onRule(id: string): void
}

export function Sheet({ picture, title, lines, figures, rules, speaker, children, onRule }: SheetProps): ReactElement {
  return (
    <div className="er-sheet">
      <div className="er-sheet-head">
        {picture}
        <div>
          <h3>{title}</h3>
          {lines.map(line => (
            <p key={line} className="faint">
              {line}
            </p>
          ))}
        </div>
      </div>
      {figures.length > 0 && (
        <dl className="er-figures-list">
          {figures.map(({ glyph, value, label }) => (
            <div key={label}>
              <dd>
                <Glyph name={glyph} size={18} />
                {typeof value === 'object' ? <ValueText value={value} /> : <b>{value}</b>}
              </dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      )}
      {children}
      {rules.map(id => (
        <p key={id} className="er-ability">
          {speaker.rule(id)} <RuleButton rule={id} onRule={onRule} />
        </p>
      ))}
    </div>
  )
}

const PLAIN = 20

/** In words for who listens. */
const ValueText = ({ value }: { readonly value: Value }): ReactElement => (
  <svg width={44} height={PLAIN} viewBox={`0 0 44 ${PLAIN}`} role="img" aria-label={valueWords(value)}>
    <ValueFigure value={value} x={1} y={17} size={PLAIN} colour="var(--text)" />
  </svg>
)

export const valueWords = ({ dice, auto }: Value): string => (dice === 0 ? String(auto) : auto === 0 ? `${dice}⚅` : `${dice}⚅ + ${auto}`)
