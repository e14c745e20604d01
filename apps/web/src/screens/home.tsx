// The front door: play at once, go on where somebody waits, see what else there is.
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { GameCards } from '../front/game-cards.tsx'
import { FIRST_GAME, Hero } from '../front/hero.tsx'
import { lastSetup } from '../front/last-setup.ts'
import { useTablesHere } from '../front/use-tables.ts'
import { isKnownOnline, useReach } from '../online/here.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { Tabs, TopBar } from '../shell/top-bar.tsx'
import { useWords } from '../words.ts'

// who comes for the first time has no tables, and often nobody plays: what shows them comes when it is needed
const YourTables = lazy(async () => ({ default: (await import('../front/your-tables.tsx')).YourTables }))
const DailyCard = lazy(async () => ({ default: (await import('../puzzles/daily-card.tsx')).DailyCard }))
const LiveTables = lazy(async () => ({ default: (await import('../front/live-tables.tsx')).LiveTables }))

export function Home(): ReactElement {
  const reach = useReach()
  const [last] = useState(lastSetup)
  const { tables } = useTablesHere()
  const isFirst = last === undefined && tables?.length === 0 && !isKnownOnline()
  return (
    <div className="page front">
      <TopBar />
      <main className="home">
        <Hero last={last} reach={reach} />
        {isFirst ? (
          <FirstLesson />
        ) : (
          <Suspense fallback={<section className="panel tables" />}>
            {tables === undefined ? <section className="panel tables" /> : <YourTables here={tables} reach={reach} />}
          </Suspense>
        )}
        <GameCards />
        <Suspense fallback={<section className="panel daily" />}>
          <DailyCard />
        </Suspense>
        {reach === 'here' && (
          <Suspense fallback={null}>
            <LiveTables />
          </Suspense>
        )}
        {!isFirst && <Learn />}
      </main>
      <Tabs />
    </div>
  )
}

/** Nothing has been played: what will be seen first. */
function FirstLesson(): ReactElement {
  const words = useWords()
  return (
    <section className="panel tables first-lesson" aria-labelledby="first-title">
      {FIRST_GAME !== undefined && <GamePicture entry={FIRST_GAME} isLesson />}
      <h2 id="first-title">{words('front.learn')}</h2>
      <p>{words('front.learn.more')}</p>
    </section>
  )
}

function Learn(): ReactElement {
  const words = useWords()
  return (
    <section className="panel learn" aria-labelledby="learn-title">
      <h2 id="learn-title">
        <Link href="/learn">{words('front.learn')}</Link>
      </h2>
      <p>{words('front.learn.more')}</p>
      {FIRST_GAME !== undefined && <GamePicture entry={FIRST_GAME} isLesson />}
    </section>
  )
}
