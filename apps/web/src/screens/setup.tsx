// A table is set up: picks by cards at the left, all else at the right, and one press to begin.
import { Button, isTyping, pickColour, type SetupPlan } from '@rubble/ui'
import { Fragment, type ReactElement, use, useLayoutEffect, useRef } from 'react'
import { keepSetup } from '../front/last-setup.ts'
import { useSettings } from '../settings.ts'
import { type HolderOf, PlanCards, PlanHead } from '../setup/plan-view.tsx'
import { ScenarioList, ScenarioSide } from '../setup/scenario-view.tsx'
import { OptionPanel } from '../setup/option-panel.tsx'
import { isElsewhere, type SetupState, useSetup } from '../setup/use-setup.ts'
import { Failure } from '../shell/failure.tsx'
import { GamePicture } from '../shell/game-picture.tsx'
import { theHost } from '../shell/host.ts'
import { NoGame } from '../shell/no-game.tsx'
import { once } from '../shell/once.ts'
import { sayLevel } from '../shell/say-level.ts'
import { ScenarioField } from '../shell/scenario-field.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { type LoadedGame, useAroundSpeaker, useGame } from '../shell/use-game.ts'
import { useOpening } from '../shell/use-opening.ts'
import { useWords } from '../words.ts'
import '../styles/setup.css'

export function SetupScreen({ game }: { readonly game: string }): ReactElement {
  const loaded = useGame(game)
  if (loaded === undefined) return <NoGame />
  return <SetupForm key={game} loaded={loaded} />
}

function SetupForm({ loaded: { entry, board } }: { readonly loaded: LoadedGame }): ReactElement {
  const words = useWords()
  const speaker = useAroundSpeaker(entry)
  const rules = use(once(`rules ${entry.id}`, entry.play))
  const setup = use(once(`setup ${entry.id}`, entry.setup))
  const state = useSetup(entry, rules.game)
  const { config, own, pick, seats } = state
  const plan = setup.plan(config, own, speaker)
  const { start, failure } = useStart(entry.id, state)
  const { holder, inShort } = useHolders(state)
  const choose = (card: string): void => {
    state.choose(plan, card)
  }
  useSetupKeys(plan, state, start)
  return (
    <div className="page around-setup">
      <TopBar where={words('setup.title')} />
      <main className={plan.scenarios === undefined ? 'setup' : 'setup by-scenario'}>
        <header className="setup-head">
          <h1>{speaker.text(`name.game.${entry.id}`)}</h1>
          {plan.scenarios === undefined && (
            <PlanHead plan={plan} pick={pick} onTurn={state.turnTo} onPick={choose} onSwitch={state.agree} />
          )}
        </header>
        <div className="setup-cards">
          {plan.scenarios === undefined ? (
            <>
              <PlanCards plan={plan} pick={pick} holder={inShort} onPick={choose} />
              {/* where little is picked there is room for what is played */}
              {plan.picks.every(({ cards }) => cards.length <= 2) && <GamePicture entry={entry} />}
            </>
          ) : (
            <ScenarioList game={rules.game} plan={plan.scenarios} state={state} />
          )}
        </div>
        <div className="setup-side">
          {plan.scenarios === undefined ? (
            <Pair plan={plan} holder={holder} />
          ) : (
            <ScenarioSide plan={plan} state={state} speaker={speaker} />
          )}
          {plan.scenarios === undefined && rules.game.scenarios !== undefined && (
            <section className="panel">
              <ScenarioField game={rules.game} config={config} speaker={speaker} onChange={state.agree} />
            </section>
          )}
          <OptionPanel
            game={entry.id}
            options={board.options}
            switches={plan.scenarios === undefined ? plan.switches : []}
            state={state}
            speaker={speaker}
          />
          {seats.length === 0 && <p className="faint">{words('setup.nobody')}</p>}
          {failure !== undefined && <Failure text={words('home.start.failed')} why={failure} />}
          <div className="action-bar">
            <Button kind="primary" glyph="play" disabled={seats.length === 0} onClick={start}>
              {words('setup.start')}
            </Button>
          </div>
          {/* where one plays alone little is agreed: there is room under it */}
          {plan.scenarios === undefined && seats.length === 1 && <GamePicture entry={entry} />}
        </div>
      </main>
    </div>
  )
}

/** Who meets whom, before one's eyes. */
function Pair({ plan: { picks, switches }, holder }: { readonly plan: SetupPlan; readonly holder: HolderOf }): ReactElement {
  const words = useWords()
  return (
    <section className="panel pair" aria-label={words('setup.pair')}>
      {picks.map((pick, i) => {
        const card = pick.cards.find(({ id }) => id === pick.chosen)
        return (
          <Fragment key={pick.id}>
            {i > 0 && <span className="versus">{words('setup.versus')}</span>}
            <div className="paired">
              <span className="pair-plate" aria-hidden>
                {card?.emblem(pickColour(pick))}
              </span>
              <b>{card?.name}</b>
              <small>{holder(pick)}</small>
            </div>
          </Fragment>
        )
      })}
      {switches.map(({ id, more }) => more !== undefined && <p key={id}>{more}</p>)}
    </section>
  )
}

interface Holders {
  /** Who has what is picked: you, a bot of some level, a person. */
  readonly holder: HolderOf
  /** The same in a word. */
  readonly inShort: HolderOf
}

function useHolders({ own, sitters, opponent }: SetupState): Holders {
  const words = useWords()
  const { name } = useSettings()
  const called = (seat: number | undefined, sayBot: (level: string) => string): string => {
    if (seat === own) return words('setup.you')
    const sitter = seat === undefined ? undefined : sitters[seat]
    if (sitter === undefined) return words('setup.played')
    if (isElsewhere(opponent)) return words(`setup.opponent.${opponent}`)
    return sitter.kind === 'bot' ? sayBot(sitter.level) : sitter.name
  }
  return {
    holder: ({ seat }) =>
      seat === own && name !== '' ? name : called(seat, level => words('setup.bot.level', { level: sayLevel(level, words) })),
    inShort: ({ seat }) => (seat === undefined ? words('setup.met') : called(seat, () => words('setup.bot'))),
  }
}

function useStart(game: string, state: SetupState): { readonly failure: unknown; start(): void } {
  const words = useWords()
  const { name } = useSettings()
  const { open, failure } = useOpening()
  const { config, sitters, seats, own, opponent, clock, seed } = state
  return {
    failure,
    start: () => {
      if (isElsewhere(opponent))
        open(async () => {
          const { openForOthers } = await import('../online/open-for-others.ts')
          return openForOthers({ game, config, clock, isOpen: opponent === 'anyone' }, own, { name, guest: words('setup.somebody') })
        }, 'online')
      else {
        keepSetup({ game, config, sitters, seats })
        open(() => theHost().open({ game, config, sitters, seed }))
      }
    },
  }
}

/** T the next pick, X a surprise, S begins. */
function useSetupKeys(plan: SetupPlan, state: SetupState, start: () => void): void {
  const now = useRef({ plan, state, start })
  useLayoutEffect(() => {
    now.current = { plan, state, start }
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const { plan: seen, state: set, start: begin } = now.current
      const key = event.key.toLowerCase()
      if (key === 't') set.turnTo((set.pick + 1) % seen.picks.length)
      else if (key === 'x') document.querySelector<HTMLElement>('.surprise')?.click()
      else if (key === 's') begin()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [])
}
