// A position that came as a link becomes a table, from there on.
import { type ReactElement, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useSettings } from '../settings.ts'
import { gameOf } from '../games.ts'
import { Failure } from '../shell/failure.tsx'
import { theHost } from '../shell/host.ts'
import { linkedSitters, newSeed } from '../shell/new-table.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { parseLink } from '../table/link.ts'
import { useWords } from '../words.ts'

export function OpenScreen(): ReactElement {
  const words = useWords()
  const { name } = useSettings()
  const [, go] = useLocation()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    const open = async (): Promise<void> => {
      const { game, config, position, bots } = await parseLink(location.hash)
      const entry = gameOf(game)
      if (entry === undefined) throw new Error(`there is no game '${game}' here`)
      const { game: rules } = await entry.play(config)
      const seats = rules.seats(rules.config(config))
      const active = Math.max(0, seats.indexOf(String(position['active'])))
      const called = {
        you: name || words('setup.you'),
        bot: words('bot.name'),
        guest: (number: number) => words('setup.guest', { number }),
      }
      const sitters = linkedSitters(seats.length, active, bots, called)
      go(`/table/${await theHost().open({ game, config, sitters, seed: newSeed(), from: position })}`, { replace: true })
    }
    const tryIt = (): void => {
      setFailure(undefined)
      open().catch(setFailure)
    }
    tryIt()
    // another link pasted over this one changes nothing but what is behind the #
    addEventListener('hashchange', tryIt)
    return () => {
      removeEventListener('hashchange', tryIt)
    }
  }, [])
  return (
    <div className="page">
      <TopBar />
      <main className="home">
        {failure === undefined ? (
          <p role="status">{words('app.loading')}</p>
        ) : (
          <>
            <Failure text={words('open.failed')} why={failure} />
            <p className="row">
              <Link className="btn primary" href="/">
                {words('home.title')}
              </Link>
            </p>
          </>
        )}
      </main>
    </div>
  )
}
