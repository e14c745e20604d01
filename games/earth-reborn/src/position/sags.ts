// S.A.G.S. in a position: the map as the word it is shared by, and whatever of it is not as it follows from that. What a viewer may not
// know is left out; read again it is any of what lies nowhere else.
import { type Doc, openSecret, type Scalar, type Secret, type Seat, secret, type Viewer, knows } from '@rubble/engine'
import { type Fields, type Input, trim, without } from '@rubble/kit'
import {
  card as cardName,
  character as characterName,
  doorTile,
  floorTile,
  mission as missionName,
  seat as seatName,
  square as squareName,
} from '../codecs.ts'
import { cardsIn } from '../data/cards.ts'
import { BAND_TERMS, DECOYS } from '../data/constants.ts'
import { doorsIn } from '../data/doors.ts'
import { decodeMap, encodeMap, isMapCode } from '../data/map-code.ts'
import { missionsIn } from '../data/missions.ts'
import { wayFrom } from '../derive/build/fill.ts'
import { buildingTiles, drillersIn } from '../derive/build/lays.ts'
import { planFrom } from '../derive/build/plan.ts'
import { countShapes } from '../derive/build/shapes.ts'
import { type CharacterId, type DoorId, type MissionId, NONE, NORAD, SEATS } from '../model/ids.ts'
import { seatsIn } from '../derive/seats.ts'
import type { Sags } from '../model/sags.ts'
import type { State } from '../model/state.ts'
import { isPossible } from '../rules/sags/possible.ts'
import { newSags } from '../rules/sags/sags.ts'

const EVERYBODY = openSecret(0).to

interface NameCodec {
  write(value: number, state: undefined): unknown
}

// ---- writing

function secretDoc(names: readonly string[], one: Secret<number>, codec: NameCodec, viewer: Viewer | undefined): unknown {
  const name = codec.write(one.is, undefined)
  if (one.to === EVERYBODY) return name
  const to = names.filter((_, seat) => knows(one, seat))
  return viewer === undefined || knows(one, viewer) ? { is: name, to } : { to }
}

/** RUL-63: whose card it is does not learn that somebody has looked at it, nor does anybody else. */
function missionsDoc(state: State, { missions }: Sags, viewer: Viewer | undefined): Doc | undefined {
  if (missions.every(own => own.length === 0)) return undefined
  const names = seatsIn(state.config)
  const visible = (one: Secret<MissionId>, owner: Seat): Secret<MissionId> => ({
    is: one.is,
    to: viewer === undefined || one.to === EVERYBODY ? one.to : one.to & secret(0, owner, ...(viewer === 'spectator' ? [] : [viewer])).to,
  })
  const docs = names.map((name, seat) => [
    name,
    (missions[seat] ?? []).map(one => secretDoc(names, visible(one, seat), missionName, viewer)),
  ])
  return Object.fromEntries(docs) as Doc
}

export function sagsDoc(state: State, viewer: Viewer | undefined): Doc | undefined {
  const { sags } = state
  if (sags === undefined) return undefined
  const names = seatsIn(state.config)
  const bySeat = (write: (seat: Seat) => unknown): Doc => Object.fromEntries(names.map((name, seat) => [name, write(seat)]))
  const list = (secrets: readonly (readonly Secret<number>[])[], codec: NameCodec): Doc | undefined =>
    secrets.every(own => own.length === 0)
      ? undefined
      : bySeat(seat => (secrets[seat] ?? []).map(one => secretDoc(names, one, codec, viewer)))
  return trim({
    map: state.config.map !== undefined && isMapCode(state.config.map) ? state.config.map : undefined,
    builder: seatName.write(sags.builder, state),
    built: encodeMap(sags),
    drillers: sags.drillers.map(({ seat, square, floor, turned, isUp }) => ({
      seat: seatName.write(seat, state),
      at: squareName.write(square, state),
      floor: secretDoc(names, floor, floorTile, viewer),
      ...(isUp ? { turned } : {}),
    })),
    way: sags.way.slice(),
    spare: list(sags.spare, floorTile),
    reserves: bySeat(seat => (sags.reserves[seat] ?? []).map(door => doorTile.write(door, undefined))),
    teams: bySeat(seat => (sags.teams[seat] ?? []).map(id => characterName.write(id, undefined))),
    decks: list(sags.decks, cardName),
    taken: list(sags.taken, cardName),
    passed: names.filter((_, seat) => sags.passed[seat] === true),
    markers: list(sags.markers, characterName),
    deployed: sags.deployed.map(({ seat, square, character }) => ({
      seat: seatName.write(seat, state),
      at: squareName.write(square, state),
      character: secretDoc(names, character, characterName, viewer),
    })),
    missions: missionsDoc(state, sags, viewer),
    pile: sags.pile.every(own => own.length === 0)
      ? undefined
      : Object.fromEntries(
          SEATS.map((name, faction) => [name, (sags.pile[faction] ?? []).map(one => secretDoc(names, one, missionName, viewer))]),
        ),
    deaths: sags.deaths,
    mercenary: sags.mercenary === undefined ? undefined : seatName.write(sags.mercenary, state),
    first: sags.first === undefined ? undefined : seatName.write(sags.first, state),
    asked: (sags.asked ?? []).map(id => characterName.write(id, undefined)),
    through: sags.through === undefined ? undefined : characterName.write(sags.through, undefined),
  })
}

// ---- reading

const FIELDS = [
  'map',
  'builder',
  'built',
  'drillers',
  'way',
  'spare',
  'reserves',
  'teams',
  'decks',
  'taken',
  'passed',
  'markers',
  'deployed',
  'missions',
  'pile',
  'deaths',
  'mercenary',
  'first',
  'asked',
  'through',
]

/** The word of a map that stands, if the position has one. */
export function mapIn(input: Input): string | undefined {
  const { value } = input.fields(FIELDS).get('map')
  return typeof value === 'string' ? value : undefined
}

type NumberCodec = Parameters<Input['named']>[0]
/** In place of what a secret is, where that is not said. */
const UNSAID = -9

function readSecret(state: State, input: Input, codec: NumberCodec, what: string): Secret<number> {
  if (typeof input.value === 'string') return { is: input.named(codec, what, undefined) as number, to: EVERYBODY }
  const fields = input.fields(['is', 'to'])
  const is = fields.get('is')
  const to = fields
    .get('to')
    .items()
    .map(one => one.named(seatName, 'side', state))
  return { is: is.isGiven ? (is.named(codec, what, undefined) as number) : UNSAID, to: secret(0, ...to).to }
}

/** Whatever is not said becomes something that lies nowhere else, what fits first. */
function fillIn<T extends Scalar>(all: readonly T[], secrets: readonly Secret<T>[], fits: (one: T) => boolean = () => true): void {
  const said = secrets.map(({ is }) => is).filter(is => is !== UNSAID)
  let rest = without(all, said)
  for (const one of secrets) {
    if (one.is !== UNSAID) continue
    const found = rest.find(fits) ?? rest[0]
    if (found === undefined) continue
    one.is = found
    rest = without(rest, [found])
  }
}

class SagsReader {
  private readonly doc: Fields
  private readonly state: State
  readonly sags: Sags
  private readonly names: readonly string[]

  constructor(doc: Fields, state: State) {
    this.names = seatsIn(state.config)
    this.doc = doc
    this.state = state
    this.sags = newSags(state.config)
  }

  read(): Sags {
    const { sags, doc } = this
    const built = doc.get('built')
    if (built.isGiven) {
      const { floors, doors } = decodeMap(String(built.value), false)
      Object.assign(sags, { floors: [...floors], doors: [...doors] })
    }
    sags.supply = without(
      buildingTiles(this.state.config.edition),
      sags.floors.map(({ floor }) => floor),
    )
    if (doc.get('builder').isGiven) sags.builder = doc.get('builder').named(seatName, 'side', this.state)
    sags.passed = this.names.map(name =>
      doc
        .get('passed')
        .items()
        .some(({ value }) => value === name),
    )
    sags.deaths = doc.get('deaths').whole(0)
    this.readTeams()
    this.readBand()
    this.readDrillers()
    this.readDoors()
    this.readCards()
    this.readMarkers()
    this.readMissions()
    this.readWay()
    return sags
  }

  private lists(field: string, codec: NumberCodec, what: string): Secret<number>[][] {
    const fields = this.doc.get(field).fields(this.names)
    return this.names.map(name =>
      fields
        .get(name)
        .items()
        .map(one => readSecret(this.state, one, codec, what)),
    )
  }

  /** What only bands have. */
  private readBand(): void {
    const { sags, doc } = this
    const [mercenary, first, asked, through] = ['mercenary', 'first', 'asked', 'through'].map(field => doc.get(field)) as [
      Input,
      Input,
      Input,
      Input,
    ]
    if (mercenary.isGiven) sags.mercenary = mercenary.named(seatName, 'side', this.state)
    if (first.isGiven) sags.first = first.named(seatName, 'side', this.state)
    if (asked.isGiven) sags.asked = asked.items().map(one => one.named(characterName, 'character', undefined))
    if (through.isGiven) sags.through = through.named(characterName, 'character', undefined)
  }

  private readTeams(): void {
    const fields = this.doc.get('teams').fields(this.names)
    this.sags.teams = this.names.map(name =>
      fields
        .get(name)
        .items()
        .map(one => one.named(characterName, 'character', undefined)),
    )
  }

  private readDrillers(): void {
    const { sags, doc, state } = this
    sags.drillers = doc
      .get('drillers')
      .items()
      .map(one => {
        const f = one.fields(['seat', 'at', 'floor', 'turned'])
        return {
          seat: f.get('seat').isGiven ? f.get('seat').named(seatName, 'side', this.state) : NORAD,
          square: f.get('at').named(squareName, 'square', state),
          floor: readSecret(state, f.get('floor'), floorTile, 'floor tile'),
          turned: f.get('turned').isGiven ? f.get('turned').whole(0) : NONE,
          isUp: f.get('turned').isGiven,
        }
      })
    if (doc.get('spare').isGiven) sags.spare = this.lists('spare', floorTile, 'floor tile')
    else if (sags.drillers.length > 0) sags.spare = this.names.map(() => [])
    fillIn(drillersIn(state.config.edition), [...sags.drillers.map(({ floor }) => floor), ...sags.spare.flat()])
  }

  private readDoors(): void {
    const { sags, doc } = this
    const hung = sags.doors.map(({ door }) => door)
    const fields = doc.get('reserves').fields(this.names)
    sags.reserves = this.names.map((name, seat): DoorId[] => {
      const own = fields.get(name)
      if (own.isGiven) return own.items().map(one => one.named(doorTile, 'door', undefined))
      return without(
        doorsIn(this.state.config.edition)
          .filter(({ owner }) => owner === seat && this.state.config.players === undefined)
          .map(({ id }) => id),
        hung,
      )
    })
  }

  private readCards(): void {
    const { sags } = this
    sags.decks = this.lists('decks', cardName, 'card')
    sags.taken = this.lists('taken', cardName, 'card')
    fillIn(
      cardsIn(this.state.config.edition).map(({ id }) => id),
      [...sags.decks, ...sags.taken].flat(),
    )
  }

  private readMarkers(): void {
    const { sags, doc, state } = this
    sags.markers = this.lists('markers', characterName, 'character')
    sags.deployed = doc
      .get('deployed')
      .items()
      .map(one => {
        const f = one.fields(['seat', 'at', 'character'])
        return {
          seat: f.get('seat').named(seatName, 'side', this.state),
          square: f.get('at').named(squareName, 'square', state),
          character: readSecret(state, f.get('character'), characterName, 'character'),
        }
      })
    for (const seat of this.names.keys()) {
      const own = [...(sags.markers[seat] ?? []), ...sags.deployed.flatMap(one => (one.seat === seat ? [one.character] : []))]
      const decoys = new Array<CharacterId>(
        this.state.config.players === undefined ? DECOYS : BAND_TERMS[this.state.config.players].decoys,
      ).fill(NONE)
      fillIn([...(sags.teams[seat] ?? []), ...decoys], own)
    }
  }

  /** Piles are those of factions; what is not said is of any, of two of one's own. */
  private readMissions(): void {
    const { sags, state, doc } = this
    sags.missions = this.lists('missions', missionName, 'mission')
    const piles = doc.get('pile').fields(SEATS)
    sags.pile = SEATS.map(name =>
      piles
        .get(name)
        .items()
        .map(one => readSecret(state, one, missionName, 'mission')),
    )
    const isBand = state.config.players !== undefined
    for (const seat of isBand ? [NONE] : SEATS.keys()) {
      const all: MissionId[] = missionsIn(state.config.edition)
        .filter(({ faction }) => isBand || faction === seat)
        .map(({ id }) => id)
      const secrets = isBand ? [...sags.missions, ...sags.pile].flat() : [...(sags.missions[seat] ?? []), ...(sags.pile[seat] ?? [])]
      fillIn(all, secrets, mission => isPossible(sags, mission))
    }
  }

  private readWay(): void {
    const { sags, doc } = this
    const way = doc.get('way')
    const plan = planFrom(sags)
    sags.way = way.isGiven
      ? way.items().map(one => one.whole(0))
      : plan.empty === 0
        ? []
        : [...(wayFrom(plan.rows, countShapes(sags.supply)) ?? way.wrong('nothing fills what is empty'))]
  }
}

export function readSags(state: State, input: Input): void {
  if (state.sags === undefined) return
  state.sags = new SagsReader(input.fields(FIELDS), state).read()
}
