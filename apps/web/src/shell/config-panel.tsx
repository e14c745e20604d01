// What is agreed about a game before a match online: its scenario, its picks, and its own options.
import type { Doc } from '@rubble/engine'
import { OptionFields, Panel } from '@rubble/ui'
import { type ReactElement, use, useState } from 'react'
import { PlanCards, PlanHead } from '../setup/plan-view.tsx'
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

/** Who sits where is said beside it: here seats are picked for as the game numbers them. */
export function ConfigPanel({ loaded: { board, entry }, game, config, onChange }: Props): ReactElement {
  const words = useWords()
  const speaker = useAroundSpeaker(entry)
  const setup = use(once(`setup ${entry.id}`, entry.setup))
  const [pick, turnTo] = useState(0)
  const plan = setup.plan(config, 0, speaker)
  const { Terms } = plan
  const agree = (changed: Doc): void => {
    onChange(withSameScenario(config, changed))
  }
  const choose = (card: string): void => {
    const { config: changed } = plan.picks[pick]?.choose(card) ?? {}
    if (changed !== undefined) agree(changed)
    turnTo((pick + 1) % Math.max(1, plan.picks.length))
  }
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
        <OptionFields options={board.options} config={config} speaker={speaker} onChange={agree} />
      </Panel>
      {Terms !== undefined && <Terms config={config} speaker={speaker} onChange={onChange} />}
    </>
  )
}
