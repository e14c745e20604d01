// Every rule of a game, a chapter at a time; the rule one came for stands out and has the focus.
import type { RuleId } from '@rubble/engine'
import type { Speaker } from '@rubble/text'
import { Button, Glyph, type GlossaryPiece, Panel } from '@rubble/ui'
import { type ReactElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { walkLinks } from '../book/arrows.ts'
import { BookNav, current } from '../book/book-nav.tsx'
import { type Chapter, chapterFor, chaptersOf } from '../book/chapters.ts'
import { FindField } from '../book/find-field.tsx'
import { Found, RuleText } from '../book/found.tsx'
import { has, wordsOf } from '../book/search.ts'
import { useLessons } from '../learn/use-lessons.ts'
import { cameFrom } from '../shell/came-from.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { type Loaded, useGame } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import '../styles/book.css'

export function Rulebook({ game, rule }: { readonly game: string; readonly rule: string | undefined }): ReactElement {
  const words = useWords()
  const loaded = useGame(game)
  if (loaded === undefined) return <div className="page"><TopBar /><main className="home"><h1>{words('rules.none')}</h1></main></div>
  return <Book loaded={loaded} rule={rule} />
}

function Book({ loaded: { entry, speaker, board }, rule }: { readonly loaded: Loaded; readonly rule: string | undefined }): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const sought = wordsOf(useDeferredValue(typed))
  const chapters = useMemo(() => chaptersOf(speaker), [speaker])
  const pieces = useMemo(() => board.glossary(speaker).flatMap(group => group.pieces), [board, speaker])
  const chapter = chapterFor(chapters, rule)
  const name = speaker.text(`name.game.${entry.id}`)
  useEffect(() => { setTyped('') }, [rule])
  // a rule that was named scrolls to itself
  const isRule = rule !== undefined && speaker.rule(rule) !== undefined
  useEffect(() => { if (!isRule) scrollTo(0, 0) }, [isRule, chapter?.key])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const from = cameFrom()
      if (event.key === 'Escape' && from !== undefined && (event.target as HTMLElement).closest('input, dialog') === null) go(from.path)
    }
    addEventListener('keydown', onKey)
    return () => { removeEventListener('keydown', onKey) }
  }, [go])
  return (
    <div className="page">
      <TopBar where={words('rules.title', { game: name })}><BookNav game={entry.id} page="rules" /></TopBar>
      <main className="book">
        <Contents chapters={chapters} here={sought.length === 0 ? chapter : undefined} game={entry.id} typed={typed} onType={setTyped} />
        {sought.length > 0 ? <Results chapters={chapters} sought={sought} speaker={speaker} game={entry.id} />
          : chapter !== undefined && <ChapterPage key={chapter.key} chapters={chapters} chapter={chapter} rule={rule} speaker={speaker} game={entry.id} />}
        {sought.length === 0 && chapter !== undefined && <Beside chapter={chapter} pieces={pieces} game={entry.id} />}
      </main>
    </div>
  )
}

function Contents({ chapters, here, game, typed, onType }: {
  readonly chapters: readonly Chapter[]; readonly here: Chapter | undefined; readonly game: string; readonly typed: string; onType(typed: string): void
}): ReactElement {
  const words = useWords()
  const details = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLOListElement>(null)
  // on a narrow screen the contents fold away once a chapter is chosen
  useEffect(() => { if (details.current !== null) details.current.open = matchMedia('(min-width: 900px)').matches }, [here?.key])
  useEffect(() => { list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }) }, [here?.key])
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
                  <span>{chapter.name}</span><small>{chapter.rules.length}</small>
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
  readonly speaker: Speaker
  readonly game: string
}

function ChapterPage({ chapters, chapter, rule, speaker, game }: PageProps & { readonly chapter: Chapter; readonly rule: string | undefined }): ReactElement {
  const words = useWords()
  const at = chapters.indexOf(chapter)
  const before = chapters[at - 1]
  const after = chapters[at + 1]
  return (
    <article className="chapter">
      <p className="eyebrow">{words('rules.chapter', { number: at + 1 })} · {words('rules.count', { count: chapter.rules.length })}</p>
      <h1>{chapter.name}</h1>
      <ol className="rules" onKeyDown={walkLinks}>
        {chapter.rules.map(id => <RuleRow key={id} id={id} isHere={id === rule} sought={[]} speaker={speaker} game={game} />)}
      </ol>
      <div className="turn-page">
        {before !== undefined && (
          <Link className="btn plain" href={`/rules/${game}/${before.key}`} title={words('rules.before')}>
            <Glyph name="step-back" size={20} /><span>{before.name}</span>
          </Link>
        )}
        {after !== undefined && (
          <Link className="btn plain after" href={`/rules/${game}/${after.key}`} title={words('rules.after')}>
            <span>{after.name}</span><Glyph name="step-forward" size={20} />
          </Link>
        )}
      </div>
    </article>
  )
}

function Results({ chapters, sought, speaker, game }: PageProps & { readonly sought: readonly string[] }): ReactElement {
  const words = useWords()
  const found = chapters
    .map(chapter => ({ ...chapter, rules: chapter.rules.filter(id => has(sought, id, chapter.name, speaker.rule(id))) }))
    .filter(({ rules }) => rules.length > 0)
  const count = found.reduce((sum, { rules }) => sum + rules.length, 0)
  return (
    <article className="chapter">
      <p className="eyebrow" role="status">{count === 0 ? words('rules.none') : words('rules.count', { count })}</p>
      {found.map(chapter => (
        <section key={chapter.key}>
          <h2><Link href={`/rules/${game}/${chapter.key}`}><Found text={chapter.name} sought={sought} /></Link></h2>
          <ol className="rules" onKeyDown={walkLinks}>
            {chapter.rules.map(id => <RuleRow key={id} id={id} isHere={false} sought={sought} speaker={speaker} game={game} />)}
          </ol>
        </section>
      ))}
    </article>
  )
}

function RuleRow({ id, isHere, sought, speaker, game }: {
  readonly id: RuleId; readonly isHere: boolean; readonly sought: readonly string[]; readonly speaker: Speaker; readonly game: string
}): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isHere) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isHere])
  return (
    <li ref={row} id={id} className={isHere ? 'here' : ''} {...(isHere ? { 'aria-current': 'true' as const } : {})}>
      <Link className="rule-id" data-stop href={`/rules/${game}/${id}`}><Found text={id} sought={sought} /></Link>
      <p><RuleText text={speaker.rule(id) ?? ''} sought={sought} game={game} /></p>
      <CopyLink path={`/rules/${game}/${id}`} id={id} />
    </li>
  )
}

function CopyLink({ path, id }: { readonly path: string; readonly id: string }): ReactElement {
  const words = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = (): void => { void navigator.clipboard.writeText(location.origin + path).then(() => { setCopied(true) }, () => { setCopied(false) }) }
  return (
    <button type="button" className="copy" aria-label={`${words(isCopied ? 'rules.copied' : 'rules.copy')}: ${id}`} onClick={copy}>
      <Glyph name={isCopied ? 'legal' : 'link'} size={18} /><span role="status">{words(isCopied ? 'rules.copied' : 'rules.copy')}</span>
    </button>
  )
}

/** Pieces and lessons that have to do with the chapter. */
function Beside({ chapter, pieces, game }: {
  readonly chapter: Chapter; readonly pieces: readonly GlossaryPiece[]; readonly game: string
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
            {taught.map(({ id }) => <Button key={id} glyph="lesson" onClick={() => { go(`/learn/${game}/${id}`) }}>{say(`lesson.${id}`)}</Button>)}
          </div>
        </Panel>
      )}
      {shown.length > 0 && (
        <Panel title={words('rules.pieces')}>
          <ul className="minis">
            {shown.slice(0, 24).map(({ id, name, picture }) => <li key={id}><Link href={`/pieces/${game}/${id}`}>{picture}<span>{name}</span></Link></li>)}
          </ul>
        </Panel>
      )}
    </aside>
  )
}
