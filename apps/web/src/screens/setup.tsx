import type { Sitter } from '@rubble/protocol'
import { Button, Panel } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { useSettings } from '../settings.ts'
import { theHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { once } from '../shell/once.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { type Loaded, useGame } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { use } from 'react'

const LEVELS = ['easy', 'normal', 'hard'] as const

export function SetupScreen({ game }: { readonly game: string }): ReactElement {
  const loaded = useGame(game)
  const words = useWords()
  if (loaded === undefined) return <div className="page"><TopBar /><main className="home"><p role="alert">{words('home.none')}</p></main></div>
  return <SetupForm loaded={loaded} />
}

function SetupForm({ loaded: { entry, board: { Setup }, speaker } }: { readonly loaded: Loaded }): ReactElement {
  const words = useWords()
  const { name } = useSettings()
  const [, go] = useLocation()
  const rules = use(once(`rules ${entry.id}`, entry.play))
  const [config, setConfig] = useState<Readonly<Record<string, unknown>>>(entry.quick)
  const [seed, setSeed] = useState(newSeed)
  const [chosen, setChosen] = useState<readonly Sitter[]>([{ kind: 'person', name: name || words('setup.you') }])
  const [failure, setFailure] = useState<string>()
  const seats = seatsOf(rules.game, config)
  const sitters = seats.map((_, seat) => chosen[seat] ?? ({ kind: 'bot', level: 'normal', name: words('bot.name') } as const))
  const change = (seat: number, sitter: Sitter): void => { setChosen(sitters.map((one, i) => (i === seat ? sitter : one))) }
  const start = async (): Promise<void> => {
    try {
      go(`/table/${await theHost().open({ game: entry.id, config, sitters, seed })}`)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="page">
      <TopBar where={speaker.text(`name.game.${entry.id}`)} />
      <main className="setup">
        <h1>{words('setup.title')}</h1>
        <Panel><Setup config={config} speaker={speaker} onChange={next => { setConfig(next); setFailure(undefined) }} /></Panel>
        <Panel title={words('setup.seats')}>
          <ol className="sitters">
            {sitters.map((sitter, seat) => (
              <li key={seats[seat]}>
                <b>{speaker.name('seat', seats[seat])}</b>
                <select aria-label={speaker.name('seat', seats[seat])} value={sitter.kind === 'person' ? 'person' : sitter.level}
                  onChange={event => { change(seat, event.target.value === 'person' ? { kind: 'person', name: words('setup.guest', { number: seat + 1 }) } : { kind: 'bot', level: event.target.value, name: words('bot.name') }) }}>
                  <option value="person">{words('setup.person')}</option>
                  {LEVELS.map(level => <option key={level} value={level}>{words('setup.bot')}, {words(`setup.level.${level}`)}</option>)}
                </select>
                {sitter.kind === 'person' && <input aria-label={words('setup.name')} value={sitter.name} maxLength={40} onChange={event => { change(seat, { kind: 'person', name: event.target.value }) }} />}
              </li>
            ))}
          </ol>
          <label className="field"><span>{words('setup.seed')}</span><input value={seed} maxLength={60} onChange={event => { setSeed(event.target.value) }} /></label>
          {failure !== undefined && <p role="alert" className="failure">{failure}</p>}
          <Button kind="primary" glyph="play" onClick={() => { void start() }}>{words('setup.start')}</Button>
        </Panel>
      </main>
    </div>
  )
}

/** Who would sit there; nobody while the configuration makes no sense. */
function seatsOf(game: { config(value: unknown): unknown; seats(config: never): readonly string[] }, config: unknown): readonly string[] {
  try {
    return game.seats(game.config(config) as never)
  } catch {
    return []
  }
}
