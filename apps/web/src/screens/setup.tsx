import type { Sitter } from '@rubble/protocol'
import { Button, Panel } from '@rubble/ui'
import { type ReactElement, use, useState } from 'react'
import { useSettings } from '../settings.ts'
import { seatsOf } from '../shell/agree.ts'
import { ConfigPanel } from '../shell/config-panel.tsx'
import { Failure } from '../shell/failure.tsx'
import { theHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { NoGame } from '../shell/no-game.tsx'
import { once } from '../shell/once.ts'
import { SittersField } from '../shell/sitters-field.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { type LoadedGame, useGame } from '../shell/use-game.ts'
import { useOpening } from '../shell/use-opening.ts'
import { useWords } from '../words.ts'

export function SetupScreen({ game }: { readonly game: string }): ReactElement {
  const loaded = useGame(game)
  if (loaded === undefined) return <NoGame />
  return <SetupForm loaded={loaded} />
}

function SetupForm({ loaded }: { readonly loaded: LoadedGame }): ReactElement {
  const { entry, speaker } = loaded
  const words = useWords()
  const { name } = useSettings()
  const { open, failure } = useOpening()
  const rules = use(once(`rules ${entry.id}`, entry.play))
  const [config, setConfig] = useState<Readonly<Record<string, unknown>>>(entry.quick)
  const [seed, setSeed] = useState(newSeed)
  const [chosen, setChosen] = useState<readonly Sitter[]>([{ kind: 'person', name: name || words('setup.you') }])
  const seats = seatsOf(rules.game, config)
  const sitters = seats.map((_, seat) => chosen[seat] ?? ({ kind: 'bot', level: 'normal', name: words('bot.name') } as const))
  return (
    <div className="page">
      <TopBar where={words('setup.title')} />
      <main className="setup">
        <h1>{speaker.text(`name.game.${entry.id}`)}</h1>
        <div className="terms">
          <ConfigPanel loaded={loaded} game={rules.game} config={config} onChange={setConfig} />
        </div>
        <div className="sit-down">
          <Panel title={words('setup.seats')}>
            {seats.length === 0 ? (
              <p className="faint">{words('setup.nobody')}</p>
            ) : (
              <SittersField sitters={sitters} names={seats.map(seat => speaker.name('seat', seat))} onChange={setChosen} />
            )}
            <label className="field">
              <span>{words('setup.seed')}</span>
              <input
                value={seed}
                maxLength={60}
                onChange={event => {
                  setSeed(event.target.value)
                }}
                aria-describedby="seed-more"
              />
            </label>
            <p id="seed-more" className="faint">
              {words('setup.seed.more')}
            </p>
            {failure !== undefined && <Failure text={words('home.start.failed')} why={failure} />}
            <Button
              kind="primary"
              glyph="play"
              disabled={seats.length === 0}
              onClick={() => {
                open(() => theHost().open({ game: entry.id, config, sitters, seed }))
              }}
            >
              {words('setup.start')}
            </Button>
          </Panel>
        </div>
      </main>
    </div>
  )
}
