// An attack in the card's place while it is shown: dice as they fell and what they came to, then who is hurt.
import type { TableProps } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { statsOf } from '../derive/characters.ts'
import { isCard } from '../derive/weapons.ts'
import type { CharacterId } from '../model/ids.ts'
import { type FallenDie, fellAs, Die, DIE } from './film-layer.tsx'
import type { FilmCourse, FilmRoll, FilmStage, Frame } from './film-scene.ts'
import { Glyph } from './glyph.ts'
import { lookOf } from './looks.ts'
import { LoneCounter } from './pieces/counter.tsx'
import { names, viewOf } from './read.ts'
import { sayCharacter } from './words.ts'

const STEP = 52

/** Side by side; what is certain stands after them. */
function Row({ roll: { dice, automatic, as, colour } }: { readonly roll: FilmRoll }): ReactElement {
  return (
    <p className="er-thrown" aria-hidden>
      <svg viewBox={`-4 -4 ${STEP * dice.length} ${DIE + 8}`} height={dice.length > 6 ? 30 : 40}>
        {dice.map((face, i) => (
          <g key={i} transform={`translate(${i * STEP} 0)`}>
            <Die fell={fellAs(face, as, colour)} isBlack={false} />
          </g>
        ))}
      </svg>
      {automatic > 0 && <b>+{automatic}</b>}
    </p>
  )
}

const pointsOf = ({ dice, as, colour, automatic }: FilmRoll): number =>
  dice.map(face => fellAs(face, as, colour)).reduce((sum, { shows }) => sum + (typeof shows === 'number' ? shows : 0), automatic)
const isStar = ({ shows }: FallenDie): boolean => shows === '★'
const starsOf = ({ dice, as, colour }: FilmRoll): number => dice.filter(face => isStar(fellAs(face, as, colour))).length

function Aimed({ aim: { roll, range, isHit }, isDry, speaker: { text } }: AimedProps): ReactElement {
  const points = pointsOf(roll)
  const far = starsOf(roll) > 0 ? text('board.staged.perfect') : text('board.staged.reached', { points, range })
  return (
    <section>
      <h4>{text('board.staged.aim', { range })}</h4>
      {roll.dice.length > 0 && <Row roll={roll} />}
      <p>
        {range > 0 && far} {text(isHit ? 'board.odds.onTarget' : 'board.staged.misses')}
      </p>
      {isDry && (
        <p>
          <Glyph name="reload" size={18} /> {text('board.odds.dry')}
        </p>
      )}
    </section>
  )
}
interface AimedProps extends Pick<TableProps, 'speaker'> {
  readonly aim: NonNullable<FilmCourse['aim']>
  readonly isDry: boolean
}

/** Hits, and what is worse than a hit. */
function Thrown({ title, roll, speaker: { text } }: ThrownProps): ReactElement {
  const stars = starsOf(roll)
  const came = [
    text('board.staged.hits', { count: pointsOf(roll) }),
    ...(stars > 0 ? [text('board.staged.criticals', { count: stars })] : []),
  ]
  return (
    <section>
      <h4>{title}</h4>
      <Row roll={roll} />
      <p>
        <b>{came.join(', ')}</b>
      </p>
    </section>
  )
}
interface ThrownProps extends Pick<TableProps, 'speaker'> {
  readonly title: string
  readonly roll: FilmRoll
}

/** What is known while dice of this stage are in the air. */
const whileFalling = (course: FilmCourse, stage: FilmStage | undefined): FilmCourse => ({
  ...course,
  ...(stage === 'aim' ? { aim: undefined } : { damage: undefined, against: undefined }),
})

export function StagedCard({ course, ...props }: TableProps & { readonly course: FilmCourse }): ReactElement {
  const { moment, speaker, frame } = props
  const { text } = speaker
  const view = viewOf(moment)
  const stage = frame?.stage as FilmStage | undefined
  const isFalling = (frame as Frame | undefined)?.scene.falls === true
  const { kind, by, weapon, aim, damage, against, stops, hits, capture, isDry, isHarmless, wounds, hitters } = isFalling
    ? whileFalling(course, stage)
    : course
  const isOver = stage === 'impact'
  return (
    <div className="er-staged">
      <h4>
        <span>{text(`board.staged.${kind}`)}</span>
        <span>
          {aim === undefined && hitters.length > 1
            ? hitters.map(id => sayCharacter(speaker, id)).join(', ')
            : isCard(weapon)
              ? speaker.name('face', names.face(weapon, view))
              : sayCharacter(speaker, by)}
        </span>
      </h4>
      {aim !== undefined && <Aimed aim={aim} isDry={isDry} speaker={speaker} />}
      {damage !== undefined && (
        <Thrown title={text(kind === 'shot' ? 'board.staged.damage' : 'board.staged.attack')} roll={damage} speaker={speaker} />
      )}
      {against !== undefined && against.dice.length > 0 && <Thrown title={text('board.staged.defence')} roll={against} speaker={speaker} />}
      {damage !== undefined && (
        <p>
          {hits === undefined
            ? text('board.staged.stops', { count: stops })
            : text(hits < stops ? 'board.staged.holds' : 'board.staged.breaks', { hits, defence: stops })}
        </p>
      )}
      {damage !== undefined && isHarmless && <p>{text('board.staged.unharmed')}</p>}
      {isOver && capture !== undefined && (
        <Hurt {...props} who={capture.target}>
          {text(capture.isDone ? 'board.staged.captured' : 'board.staged.escapes')}
        </Hurt>
      )}
      {isOver
        && wounds.map(({ who, points }, i) => (
          <Hurt key={i} {...props} who={who}>
            {text('board.odds.count', { count: points })},{' '}
            {text('board.film.life', { count: Math.max(0, statsOf(view, who).life - (view.characters[who]?.wounds ?? 0)) })}
          </Hurt>
        ))}
    </div>
  )
}

/** Whom it has met, and what it has done to him. */
function Hurt({ who, moment, speaker, seats, children }: HurtProps): ReactElement {
  return (
    <div className="er-hurt">
      <svg width={64} height={64} viewBox="-56 -56 112 112" aria-hidden>
        <LoneCounter look={lookOf(viewOf(moment), who, seats)} />
      </svg>
      <span>
        <b>{sayCharacter(speaker, who)}</b>
        <small>{children}</small>
      </span>
    </div>
  )
}
interface HurtProps extends Pick<TableProps, 'moment' | 'speaker' | 'seats'> {
  readonly who: CharacterId
  readonly children: ReactNode
}
