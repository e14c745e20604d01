// One thing, large: its figures now and as printed, what it can do, and what changes it at this moment, and from where.
import type { ForecastTree, VisibleEvent } from '@rubble/protocol'
import { Button, type InspectProps, RuleButton, type SeatLook } from '@rubble/ui'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Ability, type Effect, type Tile, tileOf } from '../data/components.ts'
import { lookAt, type UnitLook } from '../derive/look.ts'
import { type PieceId, START_PHASE } from '../model/ids.ts'
import { Glyph, type GlyphName } from './glyph.ts'
import { pileLeft } from './pile.ts'
import { provenanceOf, saySources } from './provenance.ts'
import { ABILITY_SIGNS, EFFECT_SIGNS } from './signs.ts'
import { eyesOf, hexOfName, pieceOf, tileNamed, viewOf } from './table.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { attackFacts, capital, type Eyes, fittingFacts, pieceName, sayPiece, sayTile, sayWay, sayWays, statesOf } from './words.ts'

interface Subject {
  readonly tile: Tile
  readonly id: PieceId | undefined
  readonly owner: SeatLook | undefined
  readonly look: UnitLook | undefined
  readonly hex: number | undefined
}

function subjectOf(props: InspectProps): Subject | undefined {
  const { thing, seats } = props
  const view = viewOf(props)
  const id = pieceOf(view, thing)
  if (id !== undefined) {
    const look = lookAt(view).units.find(({ unit }) => unit.id === id)
    const piece = look?.unit ?? view.grounds.find(ground => ground.id === id)
    const army = tileOf(id).army
    return {
      tile: tileOf(id),
      id,
      look,
      hex: piece?.hex,
      owner: piece === undefined ? seats.find(seat => seat.id === army) : seats[piece.owner],
    }
  }
  const tile = tileNamed(thing['tile'])
  return tile === undefined
    ? undefined
    : { tile, id: undefined, look: undefined, hex: undefined, owner: seats.find(seat => seat.id === tile.army) }
}

export function Inspect(props: InspectProps): ReactElement {
  const { thing, speaker } = props
  const subject = subjectOf(props)
  const eyes = useMemo(() => eyesOf(props), [props])
  if (subject !== undefined) return <TileFacts {...props} {...subject} eyes={eyes} />
  const hex = hexOfName(viewOf(props), thing['hex'])
  return (
    <div className="nh-inspect">
      <h3>
        {speaker.text('board.inspect.empty')}
        {hex === undefined ? '' : ` ${eyes.hexName(hex)}`}
      </h3>
    </div>
  )
}

type Facts = InspectProps & Subject & { readonly eyes: Eyes }

function TileFacts(props: Facts): ReactElement {
  const { tile, owner, look, speaker, id } = props
  const under = useMemo(() => groundUnder(props), [props])
  return (
    <div className={`nh-inspect seat-${owner?.colour ?? 'rust'}`}>
      <header>
        <TilePicture tile={tile} colour={owner?.colour ?? 'rust'} speaker={speaker} width={124} detail="l" look={look} />
        <div>
          <h3>{id === undefined ? sayTile(speaker, tile) : sayPiece(speaker, id)}</h3>
          {owner !== undefined && (
            <p className="nh-owner">
              <i className={`bar-${owner.colour}`} aria-hidden />
              {owner.name} · {speaker.name('seat', tile.army)}
            </p>
          )}
          <p>{capital(whereIs(props))}</p>
          <p className="faint">{speaker.text('board.inspect.copies', { copies: tile.count })}</p>
        </div>
      </header>
      <Figures {...props} />
      <Abilities {...props} />
      <Changes {...props} />
      {under !== undefined && (
        <p className="nh-note">
          <button
            type="button"
            className="nh-link"
            onClick={() => {
              props.onInspect({ unit: pieceName(under) })
            }}
          >
            {sayPiece(speaker, under)}
          </button>
        </p>
      )}
      <InBattle {...props} />
      <Foretold {...props} />
      <Pile {...props} />
      <details className="nh-provenance">
        <summary>
          <Glyph name="info" size={16} />
          {speaker.text(`board.inspect.provenance.${provenanceOf(tile.name)}`)}
        </summary>
        {saySources(speaker, tile.name).map(source => (
          <p key={source}>{source}</p>
        ))}
      </details>
    </div>
  )
}

/** A Foundation tile below a unit is a thing of its own. */
function groundUnder(props: Facts): PieceId | undefined {
  const { look, hex } = props
  return look === undefined ? undefined : viewOf(props).grounds.find(ground => ground.hex === hex)?.id
}

function whereIs({ tile, look, hex, speaker, eyes }: Facts): string {
  const kind = speaker.text(`name.kind.${tile.kind}`)
  if (hex === undefined) return kind
  const place = { kind, hex: eyes.hexName(hex) }
  if (look === undefined || tile.isRound) return speaker.text('board.inspect.on', place)
  return speaker.text('board.inspect.facing', { ...place, facing: sayWay(speaker, look.unit.facing) })
}

function Figure({
  glyph,
  value,
  children,
}: {
  readonly glyph: GlyphName
  readonly value: string | number
  readonly children: ReactNode
}): ReactElement {
  return (
    <li>
      <p>
        <Glyph name={glyph} size={22} />
        <b>{value}</b>
      </p>
      <p>{children}</p>
    </li>
  )
}

function Figures({ tile, look, speaker }: Facts): ReactElement | null {
  if (tile.kind === 'instant') return null
  const say = speaker.text
  const printed = (was: string | number): string => ` · ${say('board.inspect.printed', { printed: was })}`
  const facing = look?.unit.facing ?? 0
  const slots = look?.initiative.map(({ value }) => value) ?? tile.initiative
  const left = look?.left ?? tile.hitPoints
  const most = look?.most ?? tile.hitPoints
  return (
    <ul className="nh-figures">
      {attackFacts(tile, facing, look).map(({ what, glyph, now, printed: was, ways }) => (
        <Figure key={`${what} ${now}`} glyph={glyph} value={now === 0 ? '✕' : now}>
          {say(what)}: {sayWays(speaker, ways)}
          {now === was ? '' : printed(was)}
        </Figure>
      ))}
      {slots.length > 0 && (
        <Figure glyph="initiative" value={slots.join(' · ')}>
          {say('board.mark.initiative')}
          {look?.isHastened === true ? printed(tile.initiative.join(', ')) : ''}
        </Figure>
      )}
      {tile.kind !== 'foundation' && (
        <Figure glyph="toughness" value={left}>
          {say('board.mark.hit-points')}
          {left === most ? '' : ` ${say('board.inspect.of', { most })}`}
          {most === tile.hitPoints ? '' : printed(tile.hitPoints)}
        </Figure>
      )}
      {fittingFacts(tile, facing).map(({ what, glyph, ways }) => (
        <Figure key={what} glyph={glyph} value="">
          {say(what)}: {sayWays(speaker, ways)}
        </Figure>
      ))}
    </ul>
  )
}

function Row({
  glyph,
  title,
  children,
  rule,
  isGranted = false,
  onRule,
}: {
  readonly glyph: GlyphName
  readonly title: string
  readonly children?: ReactNode
  readonly rule?: string
  readonly isGranted?: boolean
  onRule(id: string): void
}): ReactElement {
  return (
    <li>
      <i className={isGranted ? 'nh-badge nh-granted' : 'nh-badge'} aria-hidden>
        <Glyph name={glyph} size={20} />
      </i>
      <p>
        <b>{children === undefined ? title : `${title}.`}</b> {children} {rule !== undefined && <RuleButton rule={rule} onRule={onRule} />}
      </p>
    </li>
  )
}

function Abilities({ tile, look, speaker, onRule }: Facts): ReactElement | null {
  const abilities: readonly Ability[] = tile.abilities
  const effects: readonly Effect[] = (tile.module?.effects ?? []).filter(effect => effect !== 'trap')
  if (abilities.length + effects.length === 0) return null
  return (
    <section>
      <h4 className="eyebrow">{speaker.text('board.inspect.can')}</h4>
      <ul className="nh-rows">
        {effects.map(effect => (
          <Row
            key={effect}
            glyph={EFFECT_SIGNS[effect].glyph}
            title={capital(speaker.text(`name.effect.${effect}`))}
            rule={EFFECT_SIGNS[effect].rule}
            onRule={onRule}
          >
            {speaker.text(`effect.${effect}`)}
          </Row>
        ))}
        {abilities.map(ability => (
          <Row
            key={ability}
            glyph={ABILITY_SIGNS[ability].glyph}
            title={capital(speaker.text(`name.ability.${ability}`))}
            rule={ABILITY_SIGNS[ability].rule}
            onRule={onRule}
          >
            {speaker.text(`ability.${ability}`)}
            {ability === 'mobility' && look?.isSpent === true ? ` ${speaker.text('board.inspect.spent')}` : ''}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Changes(props: Facts): ReactElement | null {
  const { look, speaker, eyes, onRule } = props
  if (look === undefined) return null
  const hexOf = (id: PieceId): string => {
    const found = viewOf(props).units.find(unit => unit.id === id)
    return found === undefined ? '' : eyes.hexName(found.hex)
  }
  const states = statesOf(eyes, look)
  if (look.changes.length + states.length === 0) return null
  return (
    <section>
      <h4 className="eyebrow">{speaker.text('board.inspect.changes')}</h4>
      <ul className="nh-rows">
        {look.changes.map(({ by, effect }) => (
          <Row
            key={`${by} ${effect}`}
            glyph={EFFECT_SIGNS[effect].glyph}
            title={capital(speaker.text(`name.effect.${effect}`))}
            rule={EFFECT_SIGNS[effect].rule}
            isGranted
            onRule={onRule}
          >
            {speaker.text('board.inspect.from', { unit: sayPiece(speaker, by), hex: hexOf(by) })}
          </Row>
        ))}
        {states.map(({ glyph, words }) => (
          <Row key={words} glyph={glyph} title={words} onRule={onRule} />
        ))}
      </ul>
    </section>
  )
}

const isOf = (id: PieceId, { named }: VisibleEvent): boolean =>
  ['unit', 'target', 'by', 'medic'].some(field => named[field] === pieceName(id))

/** What a forecast says of it, while one is shown. */
function InBattle({ id, forecast, speaker, onRule }: Facts): ReactElement | null {
  if (forecast === undefined || id === undefined) return null
  const events = forecast.of.events.filter(event => isOf(id, event))
  if (events.length === 0) return null
  return (
    <section>
      <h4 className="eyebrow">{speaker.text('board.inspect.battle')}</h4>
      <ul className="nh-rows">
        {events.map(({ named }, i) => (
          <Row key={i} glyph="battle" title={speaker.foretold(named)} onRule={onRule} />
        ))}
      </ul>
    </section>
  )
}

/** What would happen, as soon as it is known. */
function useForetold({ foresee }: Pick<InspectProps, 'foresee'>): ForecastTree | undefined {
  const [tree, setTree] = useState<ForecastTree>()
  useEffect(() => {
    let isLeft = false
    foresee().then(
      found => {
        if (!isLeft) setTree(found)
      },
      // what cannot be had is not missed
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [foresee])
  return tree
}

/** So many lines of a battle that has not begun. */
const MOST_LINES = 4

/** What a battle that began now would do to it, and it in it, phase by phase; all of it is on the board. */
function Foretold(props: Facts): ReactElement | null {
  const { id, look, forecast, speaker, onForecast } = props
  const tree = useForetold(props)
  if (tree === undefined || id === undefined || look === undefined || forecast !== undefined) return null
  const lines = phasesOf(tree).filter(({ event }) => isOf(id, event))
  return (
    <section>
      <h4 className="eyebrow">{speaker.text('board.inspect.now')}</h4>
      {lines.length === 0 && <p className="nh-note">{speaker.text('board.inspect.none')}</p>}
      <ul className="nh-rows">
        {lines.slice(0, MOST_LINES).map(({ event, phase }, i) => (
          <li key={i}>
            <i className="nh-badge nh-phase">{phase}</i>
            <p>{speaker.foretold(event.named)}</p>
          </li>
        ))}
      </ul>
      {onForecast !== undefined && (
        <Button kind="tool" glyph="forecast" onClick={onForecast}>
          {speaker.text('board.inspect.whole')}
        </Button>
      )}
    </section>
  )
}

/** Each event with the phase it falls in. */
function phasesOf({ events }: ForecastTree): { readonly event: VisibleEvent; readonly phase: string }[] {
  let phase = ''
  return events.flatMap(event => {
    if (event.named['kind'] !== 'phaseBegan') return [{ event, phase }]
    const begun = event.named['phase']
    phase = begun === START_PHASE ? 'S' : String(begun)
    return []
  })
}

/** What may still be drawn: everybody knows what an army is made of. */
function Pile(props: Facts): ReactElement | null {
  const { id, owner, speaker } = props
  const view = viewOf(props)
  const pile = useMemo(() => (id !== undefined || owner === undefined ? [] : pileLeft(view, owner.seat)), [id, owner, view])
  const count = pile.reduce((sum, one) => sum + one.count, 0)
  if (count === 0 || owner === undefined) return null
  return (
    <section>
      <h4 className="eyebrow">{speaker.text(owner.isViewer ? 'board.inspect.pile.own' : 'board.inspect.pile', { count })}</h4>
      <ul className="nh-pile">
        {pile.map(one => (
          <li key={one.tile.name} title={sayTile(speaker, one.tile)}>
            <TilePicture tile={one.tile} colour={owner.colour} speaker={speaker} width={46} detail="s" />
            {one.count > 1 && <b>{one.count}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}
