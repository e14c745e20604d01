// All puzzles: the one of the day, the row of days, and every game's by theme and difficulty.
import type { PuzzleEntry, PuzzleIndex } from '@rubble/bots/puzzles'
import { Glyph } from '@rubble/ui'
import { type ReactElement, use, useState } from 'react'
import { Link } from 'wouter'
import { WhenNear } from '../front/position.tsx'
import type { PuzzleRef } from '../puzzles/daily.ts'
import { DailyCard } from '../puzzles/daily-card.tsx'
import { indexes } from '../puzzles/doors.ts'
import { isSolved, unsolvedIn } from '../puzzles/next-puzzle.ts'
import { PuzzlePicture } from '../puzzles/pose.tsx'
import { type GradeName, gradeName, GRADES } from '../puzzles/question.ts'
import { usePuzzleRecord } from '../puzzles/record.ts'
import { StreakPanel } from '../puzzles/streak-panel.tsx'
import { useThemeWords, usePuzzleWords } from '../puzzles/words.ts'
import { Tabs, TopBar } from '../shell/top-bar.tsx'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import '../styles/puzzles.css'

export function Puzzles(): ReactElement {
  const words = usePuzzleWords()
  const all = use(indexes())
  const { rated } = usePuzzleRecord()
  return (
    <div className="page">
      <TopBar where={words('puzzles.title')} />
      <main className="index puzzles-page">
        <header>
          <h1>{words('puzzles.title')}</h1>
          <p className="lead">{words('puzzles.lead')}</p>
        </header>
        <DailyCard draw={of => <PositionOf of={of} />} />
        <div className="puzzles-you">
          <StreakPanel />
          {rated === 0 && <p className="faint">{words('puzzles.rating.none')}</p>}
        </div>
        {all.map(([game, { puzzles }]) => puzzles.length > 0 && <GamePuzzles key={game} game={game} puzzles={puzzles} />)}
      </main>
      <Tabs />
    </div>
  )
}

/** Of a picture for its height. */
const ASPECT = 1.6

function PositionOf({ of }: { readonly of: PuzzleRef }): ReactElement {
  return (
    <WhenNear className="picture">
      <PuzzlePicture of={of} aspect={ASPECT} />
    </WhenNear>
  )
}

interface GamePuzzlesProps {
  readonly game: string
  readonly puzzles: PuzzleIndex['puzzles']
}

function GamePuzzles({ game, puzzles }: GamePuzzlesProps): ReactElement {
  const words = usePuzzleWords()
  const say = useWords()
  const own = useThemeWords(game)
  const title = useTitle(game)
  const record = usePuzzleRecord()
  const [theme, setTheme] = useState<string>()
  const [grade, setGrade] = useState<GradeName>()
  const themes = [...new Set(puzzles.map(one => one.theme))]
  const fits = (entry: PuzzleEntry): boolean =>
    (theme === undefined || entry.theme === theme) && (grade === undefined || gradeName(entry.grade) === grade)
  const chosen = puzzles.filter(fits)
  const done = chosen.filter(({ id }) => isSolved(record, { game, id })).length
  const next = unsolvedIn(game, chosen, record)
  const name = title?.text(`name.game.${game}`) ?? game
  const count = (is: (entry: PuzzleEntry) => boolean): number => puzzles.filter(is).length
  return (
    <section className="panel game-puzzles" aria-label={name}>
      <div className="game-next">
        <div>
          <h2>{name}</h2>
          <p className="faint">{words('puzzles.solved', { done, total: chosen.length })}</p>
          <progress value={done} max={Math.max(1, chosen.length)} aria-label={words('puzzles.solved', { done, total: chosen.length })} />
          {next === undefined ? (
            <p>{words('puzzles.go.none')}</p>
          ) : (
            <Link className="btn plain" href={`/puzzles/${next.game}/${next.id}`}>
              <Glyph name="puzzle" size={20} />
              {words('puzzles.go')}
            </Link>
          )}
        </div>
        {next !== undefined && <PositionOf key={next.id} of={next} />}
      </div>
      {themes.length > 1 && (
        <Chips
          label={words('puzzles.theme')}
          all={words('puzzles.any')}
          options={themes.map(one => [one, own(`puzzle.theme.${one}`), count(entry => entry.theme === one)])}
          chosen={theme}
          onChoose={setTheme}
        />
      )}
      <Chips
        label={words('puzzles.grade')}
        all={words('puzzles.any')}
        options={GRADES.map(one => [one, say(`daily.${one}`), count(entry => gradeName(entry.grade) === one)])}
        chosen={grade}
        onChoose={one => {
          setGrade(GRADES.find(known => known === one))
        }}
      />
    </section>
  )
}

interface ChipsProps {
  readonly label: string
  readonly all: string
  /** Each by its key, its name, and how many there are. */
  readonly options: readonly (readonly [string, string, number])[]
  readonly chosen: string | undefined
  onChoose(key: string | undefined): void
}

function Chips({ label, all, options, chosen, onChoose }: ChipsProps): ReactElement {
  const chip = (key: string | undefined, name: string, count?: number): ReactElement => (
    <button
      key={key ?? ''}
      type="button"
      aria-pressed={chosen === key}
      disabled={count === 0}
      onClick={() => {
        onChoose(key)
      }}
    >
      {name} {count !== undefined && <small>{count}</small>}
    </button>
  )
  return (
    <div className="chips" role="group" aria-label={label}>
      {chip(undefined, all)}
      {options.map(([key, name, count]) => chip(key, name, count))}
    </div>
  )
}
