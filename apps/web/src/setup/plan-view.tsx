// The picks of a game: its switches, whose pick it is, and the cards.
import { type CardWords, Glyph, pickColour, SegmentField, SetupCards, type SetupPick, type SetupPlan, type SetupSwitch } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useSettings } from '../settings.ts'
import { useWords } from '../words.ts'

/** Who has a pick, in a word. */
export type HolderOf = (pick: SetupPick) => string

interface PlanProps {
  readonly plan: SetupPlan
  readonly pick: number
  readonly holder: HolderOf
  onTurn(pick: number): void
  onPick(card: string): void
  onSwitch(config: Readonly<Record<string, unknown>>): void
}

/** What kind of game it is, by one of a few words. */
export function SwitchField({
  of: { label, values, value, choose },
  more,
  onSwitch,
}: Pick<PlanProps, 'onSwitch'> & { readonly of: SetupSwitch; readonly more?: string | undefined }): ReactElement {
  return (
    <SegmentField
      label={label}
      all={values.map(one => one.id)}
      value={value}
      more={more}
      say={one => values.find(known => known.id === one)?.name ?? one}
      onChange={one => {
        onSwitch(choose(one))
      }}
    />
  )
}

export function PlanHead({ plan: { switches, picks }, pick, onTurn, onPick, onSwitch }: Omit<PlanProps, 'holder'>): ReactElement {
  const words = useWords()
  const surprise = (): void => {
    const { cards = [], barred = [], chosen } = picks[pick] ?? {}
    const others = cards.filter(({ id }) => id !== chosen && !barred.includes(id))
    const card = others[Math.floor(Math.random() * others.length)]
    if (card !== undefined) onPick(card.id)
  }
  return (
    <div className="plan-head">
      {switches.map(one => (
        <SwitchField key={one.id} of={one} onSwitch={onSwitch} />
      ))}
      <div className="pick-switch" role="group" aria-label={words('setup.pick')}>
        {picks.map((one, i) => {
          const colour = pickColour(one)
          return (
            <button
              key={one.id}
              type="button"
              className={colour === undefined ? '' : `seat-${colour}`}
              aria-pressed={i === pick}
              onClick={() => {
                onTurn(i)
              }}
            >
              {colour !== undefined && <i className={`mark-${colour}`} aria-hidden />}
              <span className="pick-plate" aria-hidden>
                {one.cards.find(({ id }) => id === one.chosen)?.emblem(colour)}
              </span>
              <span>
                <span className="pick-label">{one.label}</span>
                <b className="pick-name">{one.cards.find(({ id }) => id === one.chosen)?.name}</b>
              </span>
            </button>
          )
        })}
        <button type="button" className="surprise" title={words('setup.surprise')} aria-label={words('setup.surprise')} onClick={surprise}>
          <Glyph name="dice" size={20} />
        </button>
      </div>
    </div>
  )
}

export function PlanCards({ plan, pick, holder, onPick }: Pick<PlanProps, 'plan' | 'pick' | 'holder' | 'onPick'>): ReactElement | null {
  const words = useCardWords(holder)
  const now = plan.picks[pick] ?? plan.picks[0]
  if (now === undefined) return null
  return (
    <>
      <SetupCards pick={now} picks={plan.picks} words={words} onPick={onPick} />
      <p className="measured faint">{plan.measured}</p>
    </>
  )
}

function useCardWords(holder: HolderOf): CardWords {
  const words = useWords()
  const { language } = useSettings()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return {
    difficulty: of => words(`setup.difficulty.${of}`),
    wins: words('setup.wins'),
    unmeasured: words('setup.unmeasured'),
    percent: share => percent.format(share),
    holder,
  }
}
