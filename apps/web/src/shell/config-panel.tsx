// What is agreed about a game before a match, at home and online alike: its scenario, and its own options.
import type { Doc } from '@rubble/engine'
import { Panel } from '@rubble/ui'
import type { ReactElement } from 'react'
import { type Agreeing, keepingScenario } from './agree.ts'
import { ScenarioField } from './scenario-field.tsx'
import type { LoadedGame } from './use-game.ts'

interface Props {
  readonly loaded: LoadedGame
  readonly game: Agreeing
  readonly config: Doc
  onChange(config: Doc): void
}

export function ConfigPanel({ loaded, game, config, onChange }: Props): ReactElement {
  const { board, speaker } = loaded
  return (
    <Panel>
      <ScenarioField game={game} config={config} speaker={speaker} onChange={onChange} />
      <board.Setup
        config={config}
        speaker={speaker}
        onChange={changed => {
          onChange(keepingScenario(config, changed))
        }}
      />
    </Panel>
  )
}
