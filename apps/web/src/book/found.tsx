import { Fragment, type ReactElement } from 'react'
import { Link } from 'wouter'
import { stretches } from './search.ts'

/** A text with what was sought marked in it. */
export function Found({ text, sought }: { readonly text: string; readonly sought: readonly string[] }): ReactElement {
  return (
    <>
      {stretches(text, sought).map(({ text: part, isFound }, i) =>
        isFound ? <mark key={i}>{part}</mark> : <Fragment key={i}>{part}</Fragment>,
      )}
    </>
  )
}

const ID = /([A-Z]{2}-[A-Z]+(?:-[A-Z]+)*-\d+)/

/** The same, and rules it names lead to their places. */
export function RuleText({
  text,
  sought,
  game,
}: {
  readonly text: string
  readonly sought: readonly string[]
  readonly game: string
}): ReactElement {
  return (
    <>
      {text.split(ID).map((part, i) =>
        i % 2 === 1 ? (
          <Link key={i} className="rule-id" href={`/rules/${game}/${part}`}>
            {part}
          </Link>
        ) : (
          <Found key={i} text={part} sought={sought} />
        ),
      )}
    </>
  )
}
