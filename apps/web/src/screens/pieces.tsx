// Every component of a game, drawn, in words, and with where its figures come from.
import { AnyGlyph, type GlossaryGroup, type GlossaryPiece, Glyph } from '@rubble/ui'
import { type ReactElement, use, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { walkLinks } from '../book/arrows.ts'
import { BookNav, current } from '../book/book-nav.tsx'
import { FindField } from '../book/find-field.tsx'
import { Found } from '../book/found.tsx'
import { has, wordsOf } from '../book/search.ts'
import { NoGame } from '../shell/no-game.tsx'
import { once } from '../shell/once.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { ANY_TERMS, type LoadedGame, useGame, useRules } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import '../styles/book.css'

export function Pieces({ game, piece }: { readonly game: string; readonly piece: string | undefined }): ReactElement {
  const loaded = useGame(game, ANY_TERMS)
  if (loaded === undefined) return <NoGame />
  return <Glossary loaded={loaded} piece={piece} />
}

const holds = ({ id, pieces }: GlossaryGroup, address: string | undefined): boolean =>
  id === address || pieces.some(piece => piece.id === address)

function matches(sought: readonly string[], { name, lines, facts, figures }: GlossaryPiece, group: string): boolean {
  return has(
    sought,
    name,
    group,
    ...lines,
    ...figures.map(({ label }) => label),
    ...facts.flatMap(({ title, text, rules }) => [title, text, ...rules]),
  )
}

function Glossary({ loaded, piece }: { readonly loaded: LoadedGame; readonly piece: string | undefined }): ReactElement {
  const { entry, speaker } = useRules(loaded)
  const words = useWords()
  const [typed, setTyped] = useState('')
  const sought = wordsOf(useDeferredValue(typed))
  const glossary = use(once(`glossary ${entry.id}`, () => entry.glossary()))
  const groups = useMemo(() => glossary(speaker), [glossary, speaker])
  const here = groups.find(group => holds(group, piece)) ?? groups[0]
  const name = speaker.text(`name.game.${entry.id}`)
  useEffect(() => {
    setTyped('')
  }, [piece])
  // a piece that was named scrolls to itself
  const isPiece = here?.pieces.some(({ id }) => id === piece) === true
  useEffect(() => {
    if (!isPiece) scrollTo(0, 0)
  }, [isPiece, here?.id])
  const shown =
    sought.length === 0
      ? groups.filter(group => group === here)
      : groups
          .map(group => ({ ...group, pieces: group.pieces.filter(one => matches(sought, one, group.title)) }))
          .filter(({ pieces }) => pieces.length > 0)
  const count = shown.reduce((sum, { pieces }) => sum + pieces.length, 0)
  return (
    <div className="page">
      <TopBar where={words('pieces.title', { game: name })}>
        <BookNav game={entry.id} page="pieces" />
      </TopBar>
      <main className="book wide">
        <nav className="contents" aria-label={words('pieces.groups')}>
          <div>
            <FindField label={words('pieces.search')} value={typed} onChange={setTyped} />
            <GroupLinks groups={groups} here={sought.length === 0 ? here : undefined} game={entry.id} />
          </div>
        </nav>
        <article className="chapter">
          <p className="eyebrow" role="status">
            {count === 0 ? words('pieces.none') : words('pieces.count', { count })}
          </p>
          {shown.map(group => (
            <section key={group.id}>
              <h1>{group.title}</h1>
              <ul className="pieces">
                {group.pieces.map(one => (
                  <PieceCard key={one.id} piece={one} isHere={one.id === piece} sought={sought} game={entry.id} />
                ))}
              </ul>
            </section>
          ))}
        </article>
      </main>
    </div>
  )
}

/** `here`: the group that is looked at; of none while something is sought. */
function GroupLinks({
  groups,
  here,
  game,
}: {
  readonly groups: readonly GlossaryGroup[]
  readonly here: GlossaryGroup | undefined
  readonly game: string
}): ReactElement {
  return (
    <ol className="groups" onKeyDown={walkLinks}>
      {groups.map(group => (
        <li key={group.id}>
          <Link data-stop href={`/pieces/${game}/${group.id}`} {...current(group === here)}>
            <span>{group.title}</span>
            <small>{group.pieces.length}</small>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function PieceCard({
  piece: { id, name, lines, picture, figures, facts, provenance },
  isHere,
  sought,
  game,
}: {
  readonly piece: GlossaryPiece
  readonly isHere: boolean
  readonly sought: readonly string[]
  readonly game: string
}): ReactElement {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isHere) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isHere])
  return (
    <li ref={card} id={id} tabIndex={-1} className={isHere ? 'piece here' : 'piece'}>
      <div className="piece-picture">{picture}</div>
      <div className="piece-words">
        <h2>
          <Found text={name} sought={sought} />
        </h2>
        <p className="faint">{lines.join(' · ')}</p>
        {figures.length > 0 && (
          <ul className="piece-figures">
            {figures.map(({ glyph, value, label }) => (
              <li key={label}>
                <AnyGlyph name={glyph} size={20} />
                {value !== '' && <b>{value}</b>}
                <span>{label}</span>
              </li>
            ))}
          </ul>
        )}
        {facts.map(fact => (
          <Fact key={fact.title} fact={fact} sought={sought} game={game} />
        ))}
      </div>
      <Source provenance={provenance} />
    </li>
  )
}

interface FactProps {
  readonly fact: GlossaryPiece['facts'][number]
  readonly sought: readonly string[]
  readonly game: string
}

function Fact({ fact: { glyph, title, text, rules }, sought, game }: FactProps): ReactElement {
  return (
    <div className="piece-fact">
      <AnyGlyph name={glyph} size={22} />
      <div>
        <b>
          <Found text={title} sought={sought} />
        </b>
        {text !== undefined && (
          <p>
            <Found text={text} sought={sought} />
          </p>
        )}
        <p className="row">
          {rules.map(rule => (
            <Link key={rule} className="rule-id" href={`/rules/${game}/${rule}`}>
              {rule}
            </Link>
          ))}
        </p>
      </div>
    </div>
  )
}

/** Where the figures of a piece come from. */
function Source({ provenance: { isPrinted, lines, sources } }: Pick<GlossaryPiece, 'provenance'>): ReactElement {
  const words = useWords()
  return (
    <div className="piece-source">
      <Glyph name={isPrinted ? 'verify' : 'info'} size={18} />
      <div>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
        {sources.length > 0 && (
          <details>
            <summary>{words('pieces.sources')}</summary>
            <ul>
              {sources.map(source => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}
