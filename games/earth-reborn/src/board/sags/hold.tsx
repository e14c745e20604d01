// What is chosen from before the first turn: groups of tiles, then the tiles of one; characters, cards, markers, missions. Each has its
// price beside it, and a tap takes it up.
import type { Flat, Scalar } from '@rubble/engine'
import { colourOf, seatOfViewer, type TableProps, type Thing } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { character as characterNames, face as faceNames, floorTile } from '../../codecs.ts'
import { faceAt } from '../../data/cards.ts'
import { characterAt } from '../../data/characters.ts'
import { doorAt } from '../../data/doors.ts'
import { floorAt } from '../../data/floors.ts'
import { isOfBands } from '../../derive/seats.ts'
import { type CharacterId, type DoorId, type Face, type FloorId, NONE, SEATS } from '../../model/ids.ts'
import { Glyph } from '../glyph.ts'
import { LoneCounter } from '../pieces/counter.tsx'
import { signOf } from '../pieces/signs.ts'
import { CATEGORY_GLYPHS } from '../gear.ts'
import { viewOf } from '../read.ts'
import { DoorDrawing } from '../place/door.tsx'
import { lieOf } from './building.ts'
import { openGroup, useOpenGroup } from './open-group.ts'
import { TilePicture } from './tile-picture.tsx'
import { doorNamed, groupsOf, offeredTiles, priceOf, sayGroup, sayIcon, stockOf } from './yard.ts'

/** What lies in the hold, kind by kind: fields of the options, the first that is not chosen yet. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'build.drill': ['floor'],
  'build.door': ['leaf'],
  'build.extra': ['leaf'],
  'team.choose': ['character'],
  'band.enrol': ['character'],
  'draft.take': ['face'],
  'band.keep': ['face'],
  'deploy.put': ['character'],
  'gear.assign': ['face', 'character'],
  'reveal.driller': ['turned'],
  // something large may stand partly outside, where no square of the map is
  'reveal.spot': ['to'],
  'reveal.face': ['facing'],
  'mission.choose': ['mission'],
}

/** Where somebody is chosen for a price. */
const PRICED: ReadonlySet<string> = new Set(['team.choose', 'band.enrol'])

/** Is what is asked answered from here? */
export const holdsFor = ({ moment }: Pick<TableProps, 'moment'>): boolean => {
  const kind = moment.view.asked?.kind ?? ''
  return moment.options.length > 0 && (kind in FIELDS || kind === 'build.tile' || kind === 'build.place')
}

export function SagsHold(props: TableProps): ReactElement {
  const kind = props.moment.view.asked?.kind ?? ''
  if (kind === 'build.tile') return <Groups {...props} />
  if (kind === 'build.place') return <InHand {...props} />
  return <Chips {...props} field={fieldIn(props, kind)} />
}

function fieldIn({ part }: TableProps, kind: string): string {
  const fields = FIELDS[kind] ?? []
  return fields.find(field => !(field in part)) ?? fields.at(-1) ?? ''
}

interface ChipProps {
  readonly picture: ReactNode
  readonly title: string
  readonly note?: string | undefined
  readonly isPressed?: boolean
  readonly className?: string
  onTap(at: Element): void
  /** Its card, without choosing it. */
  onLook?: (() => void) | undefined
}

const Chip = ({ picture, title, note, isPressed = false, className = '', onTap, onLook }: ChipProps): ReactElement => (
  <button
    type="button"
    className={`er-chip ${className}`}
    data-legal
    aria-pressed={isPressed}
    onClick={event => {
      onTap(event.currentTarget)
    }}
    onContextMenu={event => {
      event.preventDefault()
      onLook?.()
    }}
  >
    <span className="er-chip-picture">{picture}</span>
    <span>
      <b>{title}</b>
      {note !== undefined && <small>{note}</small>}
    </span>
  </button>
)

/** Whoever and whatever has a card, which shows what one chooses from. */
function thingOf(field: string, value: Scalar): Thing | undefined {
  const isNobody = field === 'character' && (characterNames.read(value, undefined) ?? NONE) === NONE
  const isPlain = field === 'face' && (faceNames.read(value, undefined) ?? NONE) < 0
  return (field === 'character' && !isNobody) || (field === 'face' && !isPlain) ? { [field]: value } : undefined
}

/** Groups of tiles with how many are left of each, and below them the tiles of the one that is open. */
function Groups(props: TableProps): ReactElement {
  const { speaker } = props
  const offered = offeredTiles(props)
  const groups = groupsOf(offered)
  const wanted = useOpenGroup()
  const open = wanted !== undefined && groups.includes(wanted) ? wanted : undefined
  return (
    <div className={`er-hold er-yard${open === undefined ? '' : ' open'}`}>
      <GroupButtons {...props} groups={groups} open={open} />
      {open !== undefined && (
        <div className="er-tiles">
          <Chip
            picture={<Glyph name="turn-back" size={22} />}
            title={speaker.text('sags.groups')}
            className="er-all-groups"
            onTap={() => {
              openGroup(undefined)
            }}
          />
          {offered
            .filter(floor => floorAt(floor).group === open)
            .map(floor => (
              <TileChip key={floor} {...props} floor={floor} />
            ))}
        </div>
      )}
    </div>
  )
}

interface GroupButtonsProps extends TableProps {
  readonly groups: readonly number[]
  readonly open: number | undefined
}

/** One for each group, and for a Driller where one can be used. */
function GroupButtons({ groups, open, ...props }: GroupButtonsProps): ReactElement {
  const { moment, speaker, onPoint } = props
  const { supply = [], spare = [] } = viewOf(moment).sags ?? {}
  const canDrill = moment.options.some(({ value }) => value['do'] === 'drill')
  return (
    <div className="er-groups">
      {groups.map(group => {
        const of = supply.filter(floor => floorAt(floor).group === group)
        const first = of[0] ?? 0
        return (
          <button
            key={group}
            type="button"
            className="er-group"
            data-legal
            aria-pressed={group === open}
            aria-label={sayGroup(props, first, of.length)}
            onClick={() => {
              openGroup(group)
            }}
          >
            <Outline floor={first} />
            <b>{of.length}</b>
          </button>
        )
      })}
      {canDrill && (
        <button
          type="button"
          className="er-group"
          data-legal
          aria-label={speaker.option('build.tile', { do: 'drill' })}
          onClick={() => {
            onPoint({ do: 'drill' })
          }}
        >
          <Glyph name="driller" size={26} />
          <b>{spare[seatOfViewer(moment) ?? 0]?.length ?? 0}</b>
        </button>
      )}
    </div>
  )
}

/** The shape of a group. */
function Outline({ floor }: { readonly floor: FloorId }): ReactElement {
  const { squares, width, height } = floorAt(floor)
  const unit = 34 / Math.max(width, height, 3)
  return (
    <svg
      className="er-outline"
      width={width * unit + 4}
      height={height * unit + 4}
      viewBox={`-2 -2 ${width * unit + 4} ${height * unit + 4}`}
      aria-hidden
    >
      {squares.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x * unit} y={y * unit} width={unit} height={unit} />
      ))}
    </svg>
  )
}

function TileChip(props: TableProps & { readonly floor: FloorId }): ReactElement {
  const { floor, speaker, onPoint } = props
  const name = floorTile.write(floor, undefined)
  return (
    <Chip
      picture={<TilePicture lie={{ floor, side: 'front', turned: 0 }} size={64} />}
      title={speaker.name('floor', name)}
      note={sayIcon(floor, props)}
      onTap={() => {
        onPoint({ do: 'lay', floor: name })
      }}
    />
  )
}

/** The tile that is being laid, as it lies. */
function InHand(props: TableProps): ReactElement | null {
  const lie = lieOf(props)
  if (lie === undefined) return null
  return (
    <div className="er-hold er-chips">
      <div className="er-chip er-in-hand">
        <span className="er-chip-picture">
          <TilePicture lie={lie} size={76} />
        </span>
        <span>
          <b>{props.speaker.name('floor', floorTile.write(lie.floor, undefined))}</b>
          <small>{sayIcon(lie.floor, props)}</small>
          <small className="er-turn-keys">{props.speaker.text('sags.turn.keys')}</small>
        </span>
      </div>
    </div>
  )
}

/** All that could be chosen in place of what was chosen last. */
function besides({ field, moment, part }: TableProps & { readonly field: string }): TableProps['options'] {
  const kept = Object.entries(part).filter(([one]) => one !== field)
  return moment.options.filter(({ value }) => kept.every(([one, chosen]) => value[one] === chosen))
}

function Chips(props: TableProps & { readonly field: string }): ReactElement {
  const { field, moment, part, speaker, onBare, onInspect, onPoint } = props
  // what was taken up can be changed for another beside it
  const options = field in part ? besides(props) : props.options
  const values = [...new Set(options.flatMap(({ value }) => (value[field] === undefined ? [] : [value[field]])))]
  const verb = (value: Scalar): Flat => {
    const one = options.find(option => option.value[field] === value)?.value
    return one?.['do'] === undefined ? { [field]: value } : { do: one['do'], [field]: value }
  }
  const kind = moment.view.asked?.kind ?? ''
  const onLook = (thing: Thing | undefined): (() => void) | undefined =>
    thing === undefined
      ? undefined
      : () => {
          onInspect(thing)
        }
  const taken = (FIELDS[kind] ?? []).flatMap(one => (one === field || part[one] === undefined ? [] : [{ one, value: part[one] }]))
  const enrolled = PRICED.has(kind) ? moment.view.mine.flatMap(({ character }) => character ?? []) : []
  return (
    <div
      className={`er-hold er-chips${values.length + taken.length + enrolled.length > 3 ? ' many' : ''} seat-${colourOf(props.seats, seatOfViewer(moment) ?? 0)}`}
    >
      {enrolled.map(value => (
        // who has been chosen stays in sight, and shows the card
        <Chip
          key={String(value)}
          {...looksOf(props, 'character', value)}
          title={speaker.name('character', value)}
          isPressed
          onTap={() => {
            onInspect({ character: value })
          }}
        />
      ))}
      {taken.map(({ one, value }) => (
        // what has been taken up stays in sight while the rest is chosen, and is put back by another tap
        <Chip
          key={one}
          {...looksOf(props, one, value)}
          title={titleOf(props, kind, one, value)}
          isPressed
          onTap={() => {
            onBare()
          }}
          onLook={onLook(thingOf(one, value))}
        />
      ))}
      {values.map(value => (
        <Chip
          key={String(value)}
          {...looksOf(props, field, value)}
          title={titleOf(props, kind, field, value)}
          isPressed={part[field] === value}
          onTap={at => {
            const thing = thingOf(field, value)
            onPoint(verb(value), thing === undefined ? undefined : { thing, as: 'own', at })
          }}
          onLook={onLook(thingOf(field, value))}
        />
      ))}
      {values.length === 0 && <p className="faint">{speaker.text('sags.nothing')}</p>}
    </div>
  )
}

/** Called by what choosing it says. */
const BY_OPTION: ReadonlySet<string> = new Set(['turned', 'facing', 'to'])

/** What it is called; a way to lie or to face by what choosing it says. */
function titleOf({ speaker }: TableProps, kind: string, field: string, value: Scalar): string {
  if (field === 'leaf') return speaker.text(`name.door.${value}`)
  return BY_OPTION.has(field) ? speaker.option(kind, { [field]: value }) : speaker.name(field, value)
}

/** Where both factions are there to be chosen from. */
const ofFaction = ({ moment, speaker }: TableProps, faction: number): readonly string[] =>
  isOfBands(viewOf(moment)) ? [speaker.name('seat', SEATS[faction] ?? '')] : []

type Looks = Pick<ChipProps, 'picture' | 'note'>

function characterLooks(props: TableProps, id: CharacterId): Looks {
  const { moment, seats, speaker } = props
  if (id === NONE) return { picture: <Glyph name="hand" size={34} />, note: speaker.text('sags.decoy') }
  const { faction, mpCost } = characterAt(id)
  const isPriced = PRICED.has(moment.view.asked?.kind ?? '')
  const notes = [...ofFaction(props, faction), ...(isPriced ? [speaker.text('sags.price', { mp: mpCost })] : [])]
  return { picture: <Fresh id={id} {...{ seats, moment }} />, note: notes.join(' · ') || undefined }
}

function faceLooks(props: TableProps, face: Face): Looks {
  if (face < 0) return { picture: <Glyph name="magnetic-card" size={34} /> }
  const { category, mpCost, faction } = faceAt(face)
  const notes = [...ofFaction(props, faction), props.speaker.text('sags.price', { mp: mpCost })]
  return { picture: <Glyph name={CATEGORY_GLYPHS[category]} size={34} />, note: notes.join(' · ') }
}

/** A door with how many like it are left, and what it costs. */
function doorLooks({ moment, speaker }: TableProps, door: DoorId): Looks {
  const view = viewOf(moment)
  const { large, type, magnetic } = doorAt(door)
  const [count, mp] = [stockOf(view, seatOfViewer(moment) ?? 0, door), priceOf(view, door)]
  const plan = { door: 0, at: { x: 0, y: 0 }, isUpright: false, isLarge: large }
  return {
    picture: (
      <svg
        className="er-door-picture"
        width={large ? 104 : 58}
        height={26}
        viewBox={large ? '-108 -26 216 52' : '-58 -26 116 52'}
        aria-hidden
      >
        <DoorDrawing plan={plan} look={{ type, magnetic, state: 'closed' }} />
      </svg>
    ),
    note: `${speaker.text('sags.left', { count })}, ${mp === 0 ? speaker.text('sags.free') : speaker.text('sags.price', { mp })}`,
  }
}

function looksOf(props: TableProps, field: string, value: Scalar): Looks {
  const { speaker } = props
  if (field === 'character') return characterLooks(props, characterNames.read(value, undefined) ?? NONE)
  if (field === 'face') return faceLooks(props, faceNames.read(value, undefined) ?? NONE)
  if (field === 'leaf') return doorLooks(props, doorNamed(value) ?? 0)
  if (field === 'floor')
    return { picture: <TilePicture lie={{ floor: floorTile.read(value, undefined) ?? 0, side: 'front', turned: 0 }} size={72} /> }
  if (field === 'mission') return { picture: <Glyph name="mission" size={30} />, note: speaker.text(`mission.${value}`) }
  if (field === 'to') return { picture: <Glyph name="object" size={28} /> }
  return { picture: field === 'facing' ? <b>{value}</b> : <Glyph name="driller" size={28} /> }
}

function Fresh({ id, seats, moment }: Pick<TableProps, 'seats' | 'moment'> & { readonly id: CharacterId }): ReactElement {
  const { name, large, healthy } = characterAt(id)
  const states = { isWounded: false, isDead: false, isEngaged: false, isPaused: false, prisoner: undefined }
  const colour = colourOf(seats, seatOfViewer(moment) ?? 0)
  return (
    <svg width={56} height={56} viewBox="-56 -56 112 112" aria-hidden>
      <LoneCounter look={{ sign: signOf(name), colour, facing: 0, life: healthy.life, lost: 0, isLarge: large, ...states }} />
    </svg>
  )
}
