// What a match is about: in the card's place, while nothing is looked at.
import type { ReactElement } from 'react'
import type { StakeLine, Stakes } from './board.ts'
import { AnyGlyph } from './glyph.tsx'

/** `title`: what heads it in every game that has no word of its own. */
export function StakesCard({ of, title }: { readonly of: Stakes; readonly title: string }): ReactElement {
  return (
    <section className="stakes">
      <h4 className="eyebrow">
        <span>{of.title ?? title}</span>
        {of.aside !== undefined && <span>{of.aside}</span>}
      </h4>
      <h3>{of.goal}</h3>
      {of.text !== undefined && <p>{of.text}</p>}
      <ul>
        {of.lines.map(line => (
          <Line key={`${line.text} ${line.note ?? ''}`} of={line} />
        ))}
      </ul>
    </section>
  )
}

const shareOf = (now: number | undefined, most: number | undefined): number | undefined =>
  now === undefined || most === undefined ? undefined : now / Math.max(1, most)

interface LineProps {
  readonly of: StakeLine
}

function Line({ of: { mark, text, note, now, most, share = shareOf(now, most) } }: LineProps): ReactElement {
  return (
    <li className={'colour' in mark ? `seat-${mark.colour}` : ''}>
      {'glyph' in mark ? <AnyGlyph name={mark.glyph} size={18} /> : <i className={`bar-${mark.colour}`} aria-hidden />}
      <span>
        {text} {note !== text && note !== undefined && <small>{note}</small>}
      </span>
      {now !== undefined && (
        <b>
          {now}
          {most !== undefined && <small> / {most}</small>}
        </b>
      )}
      {share !== undefined && (
        <span className="stakes-track" aria-hidden>
          <i style={{ width: `${Math.min(100, 100 * share)}%` }} />
        </span>
      )}
    </li>
  )
}
