// A game that is set up by its scenarios: all of them as cards, and beside them the chosen one, its story, and the side one plays.
import type { Speaker } from '@rubble/text'
import { pickColour, ScenarioCards, type ScenarioPlan, type SetupPlan } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useSettings } from '../settings.ts'
import { type TermsReader, withScenario } from '../shell/agree.ts'
import { ScenarioFile } from '../shell/scenario-field.tsx'
import { useWords } from '../words.ts'
import type { SetupState } from './use-setup.ts'

interface ListProps {
  readonly game: TermsReader
  readonly plan: ScenarioPlan
  readonly state: Pick<SetupState, 'config' | 'agree'>
}

export function ScenarioList({ game, plan, state: { config, agree } }: ListProps): ReactElement {
  const words = useWords()
  const { language } = useSettings()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      <ScenarioCards
        plan={plan}
        words={{
          label: words('setup.scenarios'),
          wins: words('setup.wins'),
          unmeasured: words('setup.unmeasured'),
          difficulty: of => words(`setup.difficulty.${of}`),
          percent: share => percent.format(share),
        }}
        onPick={scenario => {
          agree(withScenario(game, config, scenario))
        }}
      />
      <ScenarioFile game={game} config={config} onChange={agree} />
    </>
  )
}

interface SideProps {
  readonly plan: SetupPlan
  readonly state: SetupState
  readonly speaker: Speaker
}

/** What is played, and what else is agreed of it. */
export function ScenarioChosen({
  plan: { scenarios, Terms },
  state: { config, agree },
  speaker,
}: Omit<SideProps, 'state'> & Pick<ListProps, 'state'>): ReactElement {
  const chosen = scenarios?.cards.find(({ id }) => id === scenarios.chosen)
  return (
    <>
      <section className="panel scenario-chosen">
        {chosen !== undefined && (
          <span className="scenario-map large" key={chosen.id} aria-hidden>
            {chosen.map()}
          </span>
        )}
        <h2>{speaker.scenario(config['scenario'])}</h2>
        <p className="faint">{speaker.scenarioStory(config['scenario'])}</p>
      </section>
      {Terms !== undefined && <Terms config={config} speaker={speaker} onChange={agree} />}
    </>
  )
}

export function ScenarioSide({ plan, state, speaker }: SideProps): ReactElement {
  const { own, take } = state
  const { scenarios, picks } = plan
  const chosen = scenarios?.cards.find(({ id }) => id === scenarios.chosen)
  const pick = picks.find(({ seat }) => seat === own)
  return (
    <>
      <ScenarioChosen plan={plan} state={state} speaker={speaker} />
      <section className="panel side-choice" role="group" aria-label={pick?.label}>
        <b className="small-head">{pick?.label}</b>
        {picks
          .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
          .map(one => {
            const card = one.cards.find(({ id }) => id === one.chosen)
            const colour = pickColour(one)
            return (
              <button
                key={one.id}
                type="button"
                className={`side-line ${colour === undefined ? '' : `seat-${colour}`}`}
                aria-pressed={one.seat === own}
                onClick={() => {
                  if (card !== undefined && pick !== undefined) take(pick.choose(card.id))
                }}
              >
                <span className="side-line-plate" aria-hidden>
                  {card?.emblem(colour)}
                </span>
                <span>
                  <b>{card?.name}</b>
                  <small>{card?.style}</small>
                  {one.seat !== undefined && <span className="scenario-crew">{chosen?.crew(one.seat)}</span>}
                </span>
              </button>
            )
          })}
      </section>
    </>
  )
}
