// What is agreed about a game before a match online: its scenario, its picks, and its own options.
import type { Doc } from '@rubble/engine'
import { OptionFields, optionRows, Panel, type SetupPlan } from '@rubble/ui'
import { type ReactElement, use, useState } from 'react'
import { PlanCards, PlanHead } from '../setup/plan-view.tsx'
import { ScenarioChosen, ScenarioList } from '../setup/scenario-view.tsx'
import { useWords } from '../words.ts'
import { type TermsReader, withSameScenario } from './agree.ts'
import { once } from './once.ts'
import { ScenarioField } from './scenario-field.tsx'
import { type LoadedGame, useAroundSpeaker } from './use-game.ts'
import '../styles/setup.css'

interface Props {
  readonly loaded: LoadedGame
  readonly game: TermsReader
  readonly config: Doc
  onChange(config: Doc): void
}

/** Who sits where is said elsewhere: here seats are picked for as the game numbers them. */
function usePlan({ loaded: { entry }, config }: Pick<Props, 'loaded' | 'config'>): SetupPlan {
  const speaker = useAroundSpeaker(entry)
  return use(once(`setup ${entry.id}`, entry.setup)).plan(config, 0, speaker)
}

/** What the game's own set-up changes leaves the scenario as it is, unless that is what it changes. */
const agreeing =
  ({ config, onChange }: Pick<Props, 'config' | 'onChange'>): ((changed: Doc) => void) =>
  changed => {
    onChange('scenario' in changed ? changed : withSameScenario(config, changed))
  }

export function ConfigPanel(props: Props): ReactElement {
  const {
    loaded: { board, entry },
    game,
    config,
    onChange,
  } = props
  const words = useWords()
  const speaker = useAroundSpeaker(entry)
  const [pick, turnTo] = useState(0)
  const plan = usePlan(props)
  const agree = agreeing(props)
  const choose = (card: string): void => {
    const { config: changed } = plan.picks[pick]?.choose(card) ?? {}
    if (changed !== undefined) onChange(withSameScenario(config, changed))
    turnTo((pick + 1) % Math.max(1, plan.picks.length))
  }
  const options = { options: board.options, config, speaker, onChange: agree }
  if (plan.scenarios !== undefined)
    return (
      <>
        <div className="setup-cards">
          <ScenarioList game={game} plan={plan.scenarios} state={{ config, agree: onChange }} />
        </div>
        {optionRows(options).length > 0 && (
          <Panel className="setup-options">
            <OptionFields {...options} />
          </Panel>
        )}
      </>
    )
  const { Terms } = plan
  return (
    <>
      <PlanHead plan={plan} pick={pick} onTurn={turnTo} onPick={choose} onSwitch={agree} />
      <div className="setup-cards">
        <PlanCards
          plan={plan}
          pick={pick}
          holder={({ seat }) => (seat === undefined ? words('setup.played') : words('setup.seat', { number: seat + 1 }))}
          onPick={choose}
        />
      </div>
      <Panel className="setup-options">
        <ScenarioField game={game} config={config} speaker={speaker} onChange={onChange} />
        <OptionFields {...options} />
      </Panel>
      {Terms !== undefined && <Terms config={config} speaker={speaker} onChange={onChange} />}
    </>
  )
}

/** What was chosen of it, where a game is set up by its scenarios: beside those who play it. */
export function ConfigChosen(props: Props): ReactElement | null {
  const speaker = useAroundSpeaker(props.loaded.entry)
  const plan = usePlan(props)
  if (plan.scenarios === undefined) return null
  return <ScenarioChosen plan={plan} state={{ config: props.config, agree: agreeing(props) }} speaker={speaker} />
}
