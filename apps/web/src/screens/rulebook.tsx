// Every rule of a game, a chapter at a time; the rule one came for stands out and has the focus.
import type { RuleId } from '@rubble/engine'
import { Button, type GlossaryPiece, Glyph, Panel } from '@rubble/ui'
import { type ReactElement, use, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { walkLinks } from '../book/arrows.ts'
import { BookNav, current } from '../book/book-nav.tsx'
import type { CaseBook } from '../book/case.ts'
import { type Chapter, chapterFor, chaptersOf } from '../book/chapters.ts'
import { FindField } from '../book/find-field.tsx'
import { Found, RuleText } from '../book/found.tsx'
import { Example, Proofs } from '../book/proofs.tsx'
import { nearWords, relevance, wordsOf } from '../book/search.ts'
import { useLessons } from '../learn/use-lessons.ts'
import { cameFrom } from '../shell/came-from.ts'
import { copyText } from '../shell/copy-text.ts'
import { NoGame } from '../shell/no-game.tsx'
import { once } from '../shell/once.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { ANY_TERMS, type GameWithRules, type LoadedGame, useGame, useRules } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import '../styles/book.css'

export function Rulebook({ game, rule }: { readonly game: string; readonly rule: string | undefined }): ReactElement {
  const loaded = useGame(game, ANY_TERMS)
  if (loaded === undefined) return <NoGame />
  return <Book loaded={loaded} rule={rule} />
}

/** What an address asks to look for. */
const findIn = (): string => new URLSearchParams(location.search).get('find') ?? ''

function Book({ loaded: game, rule }: { readonly loaded: LoadedGame; readonly rule: string | undefined }): ReactElement {
  const loaded = useRules(game)
  const { entry, speaker } = loaded
  const words = useWords()
  const book = use(once(`cases ${entry.id}`, () => entry.cases()))
  const [, go] = useLocation()
  const [typed, setTyped] = useState(findIn)
  const sought = wordsOf(useDeferredValue(typed))
  const chapters = useMemo(() => chaptersOf(speaker), [speaker])
  const glossary = use(once(`glossary ${entry.id}`, () => entry.glossary()))
  const pieces = useMemo(() => glossary(speaker).flatMap(group => group.pieces), [glossary, speaker])
  const chapter = chapterFor(chapters, rule)
  const name = speaker.text(`name.game.${entry.id}`)
  useEffect(() => {
    setTyped(findIn())
  }, [rule])
  // a rule that was named scrolls to itself
  const isRule = rule !== undefined && speaker.rule(rule) !== undefined
  useEffect(() => {
    if (!isRule) scrollTo(0, 0)
  }, [isRule, chapter?.key])
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const from = cameFrom()
      if (event.key === 'Escape' && from !== undefined && (event.target as HTMLElement).closest('input, dialog') === null) go(from.path)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [go])
  return (
    <div className="page">
      <TopBar where={words('rules.title', { game: name })}>
        <BookNav game={entry.id} page="rules" />
      </TopBar>
      <main className="book">
        <Contents chapters={chapters} here={sought.length === 0 ? chapter : undefined} game={entry.id} typed={typed} onType={setTyped} />
        {sought.length > 0 ? (
          <SearchResults chapters={chapters} sought={sought} pieces={pieces} loaded={loaded} book={book} onSeek={setTyped} />
        ) : (
          chapter !== undefined && (
            <ChapterPage key={chapter.key} chapters={chapters} chapter={chapter} rule={rule} loaded={loaded} book={book} />
          )
        )}
        {sought.length === 0 && chapter !== undefined && <Beside chapter={chapter} pieces={pieces} game={entry.id} />}
      </main>
    </div>
  )
}

function Contents({
  chapters,
  here,
  game,
  typed,
  onType,
}: {
  readonly chapters: readonly Chapter[]
  readonly here: Chapter | undefined
  readonly game: string
  readonly typed: string
  onType(typed: string): void
}): ReactElement {
  const words = useWords()
  const details = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLOListElement>(null)
  // on a narrow screen the contents fold away once a chapter is chosen, before anybody sees them
  useLayoutEffect(() => {
    if (details.current !== null) details.current.open = matchMedia('(min-width: 900px)').matches
  }, [here?.key])
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [here?.key])
  return (
    <nav className="contents" aria-label={words('rules.chapters')}>
      <div>
        <FindField label={words('rules.search')} value={typed} onChange={onType} />
        <details ref={details} open>
          <summary>{here?.name ?? words('rules.chapters')}</summary>
          <ol ref={list} onKeyDown={walkLinks}>
            {chapters.map(chapter => (
              <li key={chapter.key}>
                <Link data-stop href={`/rules/${game}/${chapter.key}`} {...current(chapter === here)}>
                  <span>{chapter.name}</span>
                  <small>{chapter.rules.length}</small>
                </Link>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </nav>
  )
}

interface PageProps {
  readonly chapters: readonly Chapter[]
  readonly loaded: GameWithRules
  readonly book: CaseBook
}

function ChapterPage({
  chapters,
  chapter,
  rule,
  loaded,
  book,
}: PageProps & { readonly chapter: Chapter; readonly rule: string | undefined }): ReactElement {
  const words = useWords()
  const game = loaded.entry.id
  const at = chapters.indexOf(chapter)
  const before = chapters[at - 1]
  const after = chapters[at + 1]
  return (
    <article className="chapter">
      <p className="eyebrow">
        {words('rules.chapter', { number: at + 1 })} · {words('rules.count', { count: chapter.rules.length })}
      </p>
      <h1>{chapter.name}</h1>
      <ol className="rules" onKeyDown={walkLinks}>
        {chapter.rules.map(id => (
          <RuleRow key={id} id={id} isHere={id === rule} sought={NONE} loaded={loaded} book={book} />
        ))}
      </ol>
      <div className="turn-page">
        {before !== undefined && (
          <Link className="btn plain" href={`/rules/${game}/${before.key}`} title={words('rules.before')}>
            <Glyph name="step-back" size={20} />
            <span>{before.name}</span>
          </Link>
        )}
        {after !== undefined && (
          <Link className="btn plain after" href={`/rules/${game}/${after.key}`} title={words('rules.after')}>
            <span>{after.name}</span>
            <Glyph name="step-forward" size={20} />
          </Link>
        )}
      </div>
    </article>
  )
}

const NONE: readonly string[] = []
const FEW = 8

/** What a piece can do is told by rules: who seeks the piece finds them. */
function namesByRule(pieces: readonly GlossaryPiece[]): ReadonlyMap<RuleId, string> {
  const names = new Map<RuleId, string>()
  for (const { name, facts, figures } of pieces) {
    for (const rule of new Set([...facts, ...figures].flatMap(({ rules }) => rules ?? [])))
      names.set(rule, `${names.get(rule) ?? ''} ${name}`)
  }
  return names
}

/** Best first; what a rule is called counts more than what it says, and that more than the pieces it is printed on. */
function findRules(
  sought: readonly string[],
  chapters: readonly Chapter[],
  names: ReadonlyMap<RuleId, string>,
  speaker: GameWithRules['speaker'],
): readonly { readonly id: RuleId; readonly chapter: Chapter }[] {
  const all = chapters.flatMap(chapter =>
    chapter.rules.map(id => ({
      id,
      chapter,
      score: relevance(sought, [
        { text: id, weight: 3 },
        { text: id.replaceAll('-', ''), weight: 2 },
        { text: chapter.name, weight: 1.5 },
        { text: speaker.rule(id), weight: 1 },
        { text: names.get(id), weight: 0.4 },
      ]),
    })),
  )
  return all.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
}

function findPieces(sought: readonly string[], pieces: readonly GlossaryPiece[]): readonly GlossaryPiece[] {
  return pieces
    .map(piece => ({ piece, score: relevance(sought, [{ text: piece.name, weight: 1 }]) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ piece }) => piece)
}

function SearchResults({
  chapters,
  sought,
  pieces,
  loaded,
  book,
  onSeek,
}: PageProps & {
  readonly sought: readonly string[]
  readonly pieces: readonly GlossaryPiece[]
  onSeek(typed: string): void
}): ReactElement {
  const words = useWords()
  const { entry, speaker } = loaded
  const names = useMemo(() => namesByRule(pieces), [pieces])
  const found = findRules(sought, chapters, names, speaker)
  const named = findPieces(sought, pieces)
  return (
    <article className="chapter">
      <p className="eyebrow" role="status">
        {found.length === 0 ? words('rules.none') : words('rules.count', { count: found.length })}
      </p>
      {named.length > 0 && (
        <section className="found-pieces" aria-label={words('rules.found-pieces')}>
          <ul className="minis">
            {named.slice(0, FEW).map(piece => (
              <Mini key={piece.id} piece={piece} game={entry.id} />
            ))}
          </ul>
        </section>
      )}
      {found.length === 0 && (
        <Nothing
          sought={sought}
          texts={() => [...speaker.rules.map(id => speaker.rule(id) ?? ''), ...pieces.map(({ name }) => name)]}
          example={speaker.rules[0] ?? ''}
          onSeek={onSeek}
        />
      )}
      <ol className="rules" onKeyDown={walkLinks}>
        {found.map(({ id, chapter }) => (
          <RuleRow key={id} id={id} isHere={false} chapter={chapter} sought={sought} loaded={loaded} book={book} />
        ))}
      </ol>
    </article>
  )
}

/** Nothing was found: what to try. */
function Nothing({
  sought,
  texts,
  example,
  onSeek,
}: {
  readonly sought: readonly string[]
  texts(): readonly string[]
  readonly example: string
  onSeek(typed: string): void
}): ReactElement {
  const words = useWords()
  const key = sought.join(' ')
  const near = useMemo(() => nearWords(key.split(' '), texts(), 4), [key])
  return (
    <div className="nothing">
      <p>{words('rules.try', { id: example })}</p>
      {near.length > 0 && (
        <p className="row">
          <span>{words('rules.meant')}</span>
          {near.map(word => (
            <Button
              key={word}
              glyph="search"
              onClick={() => {
                onSeek(word)
              }}
            >
              {word}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

interface RuleRowProps {
  readonly id: RuleId
  readonly isHere: boolean
  readonly sought: readonly string[]
  readonly loaded: GameWithRules
  readonly book: CaseBook
  /** Said where rules of several chapters stand together; there no examples are drawn. */
  readonly chapter?: Chapter
}

function RuleRow({ id, isHere, chapter, sought, loaded, book }: RuleRowProps): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const text = useId()
  const [isOpen, setOpen] = useState(false)
  const {
    entry: { id: game },
    speaker,
  } = loaded
  const proofs = book.proofs[id] ?? []
  const [plainest] = proofs
  useEffect(() => {
    if (!isHere) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isHere])
  return (
    <li ref={row} id={id} className={isHere ? 'here' : ''} {...(isHere ? { 'aria-current': 'true' as const } : {})}>
      <Link className="rule-id" data-stop aria-describedby={text} href={`/rules/${game}/${id}`}>
        <Found text={id} sought={sought} />
      </Link>
      <div className="rule-words">
        {chapter !== undefined && (
          <p className="rule-chapter">
            <Link href={`/rules/${game}/${chapter.key}`}>
              <Found text={chapter.name} sought={sought} />
            </Link>
          </p>
        )}
        <p id={text}>
          <RuleText text={speaker.rule(id) ?? ''} sought={sought} game={game} />
        </p>
        <p className="rule-tools">
          <Proved
            count={proofs.length}
            isOpen={isOpen}
            onOpen={() => {
              setOpen(!isOpen)
            }}
          />
          <CopyLink path={`/rules/${game}/${id}`} id={id} />
        </p>
      </div>
      {plainest !== undefined && chapter === undefined && !isOpen && (
        <Example
          loaded={loaded}
          book={book}
          number={plainest}
          onOpen={() => {
            setOpen(true)
          }}
        />
      )}
      {isOpen && <Proofs loaded={loaded} book={book} numbers={proofs} />}
    </li>
  )
}

/** How a rule is proved: by cases that can be opened, or by a test. */
function Proved({ count, isOpen, onOpen }: { readonly count: number; readonly isOpen: boolean; onOpen(): void }): ReactElement {
  const words = useWords()
  if (count === 0)
    return (
      <span className="copy">
        <Glyph name="verify" size={18} />
        {words('rules.tested')}
      </span>
    )
  return (
    <button type="button" className="copy" aria-expanded={isOpen} onClick={onOpen}>
      <Glyph name="verify" size={18} />
      <span>{words('rules.proved', { count })}</span>
    </button>
  )
}

function CopyLink({ path, id }: { readonly path: string; readonly id: string }): ReactElement {
  const words = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = (): void => {
    void copyText(location.origin + path).then(setCopied)
  }
  return (
    <button type="button" className="copy" aria-label={`${words(isCopied ? 'rules.copied' : 'rules.copy')}: ${id}`} onClick={copy}>
      <Glyph name={isCopied ? 'legal' : 'link'} size={18} />
      <span role="status">{words(isCopied ? 'rules.copied' : 'rules.copy')}</span>
    </button>
  )
}

/** Pieces and lessons that have to do with the chapter. */
function Beside({
  chapter,
  pieces,
  game,
}: {
  readonly chapter: Chapter
  readonly pieces: readonly GlossaryPiece[]
  readonly game: string
}): ReactElement | null {
  const words = useWords()
  const { lessons, say } = useLessons(game)
  const [, go] = useLocation()
  const speaks = (rules: readonly string[]): boolean => rules.some(id => chapter.rules.includes(id))
  const shown = pieces.filter(piece => speaks([...piece.facts, ...piece.figures].flatMap(({ rules }) => rules ?? [])))
  const taught = lessons.filter(({ steps }) => steps.some(({ rules }) => speaks(rules)))
  if (shown.length + taught.length === 0) return null
  return (
    <aside className="beside">
      {taught.length > 0 && (
        <Panel title={words('rules.lessons')}>
          <div className="row">
            {taught.map(({ id }) => (
              <Button
                key={id}
                glyph="lesson"
                onClick={() => {
                  go(`/learn/${game}/${id}`)
                }}
              >
                {say(`lesson.${id}`)}
              </Button>
            ))}
          </div>
        </Panel>
      )}
      {shown.length > 0 && (
        <Panel title={words('rules.pieces')}>
          <ul className="minis">
            {shown.slice(0, 24).map(piece => (
              <Mini key={piece.id} piece={piece} game={game} />
            ))}
          </ul>
        </Panel>
      )}
    </aside>
  )
}

function Mini({ piece: { id, name, picture }, game }: { readonly piece: GlossaryPiece; readonly game: string }): ReactElement {
  return (
    <li>
      <Link href={`/pieces/${game}/${id}`}>
        {picture}
        <span>{name}</span>
      </Link>
    </li>
  )
}
