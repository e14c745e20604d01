// Positions of the game of scouts. What is written for somebody who does not know a value has only who knows it; what is missing is dealt.
import {
  type Doc,
  InputError,
  isSecret,
  knows,
  mix,
  type Positions,
  type Random,
  type Scalar,
  type Secret,
  type Viewer,
} from '@rubble/engine'
import { fieldsOf, list, nameIn, ruleOrNull, whole } from '../reading.ts'
import { DECOY, FINDS, LAST, MISSIONS, PURSE, ROUNDS, SCOUT, SCOUTS, type ScoutState, type ScoutStep } from './model.ts'

const FIELDS = ['seats', 'purse', 'most', 'markers', 'missions', 'missionPile', 'finds', 'score', 'round', 'winners', 'ended']
const MOST = 1000

/** A secret of which the position does not tell the value. */
type Blank = { is: Scalar | null; to: number }

/** Reads secrets, and remembers which of them are blank, to be filled in the end. */
class Blanks {
  private readonly open: { readonly one: Blank; readonly pool: string; readonly values: readonly Scalar[] }[] = []
  private readonly seen = new Map<string, Scalar[]>()

  read<T extends Scalar>(value: unknown, where: string, pool: string, values: readonly T[]): Secret<T> {
    const { is = null, to } = fieldsOf(value, where, ['is', 'to'])
    const one: Blank = {
      is: is === null || values.includes(is as T) ? (is as T | null) : wrong(where, is),
      to: whole(to, `${where}.to`, -1, 7),
    }
    if (one.is === null) this.open.push({ one, pool, values })
    else this.see(pool, one.is)
    return one as Secret<T>
  }

  see(pool: string, item: Scalar): void {
    this.seen.set(pool, [...(this.seen.get(pool) ?? []), item])
  }

  /** Fills those of a pool with what is left of all there is, and returns the rest. */
  fill(pool: string, all: readonly Scalar[], random: Random): Scalar[] {
    const rest = all.slice()
    for (const item of this.seen.get(pool) ?? []) {
      const at = rest.indexOf(item)
      if (at < 0) throw new InputError(`position: there is more of ${pool} than there is`)
      rest.splice(at, 1)
    }
    mix(random, rest)
    for (const { one } of this.open.filter(blank => blank.pool === pool)) one.is = rest.pop() ?? wrong('position', pool)
    return rest
  }

  /** Fills those that may be anything of their range with the first of it. */
  fillRanges(): void {
    for (const { one, values } of this.open) if (one.is === null) one.is = values[0] as Scalar
  }
}

const wrong = (where: string, value: unknown): never => {
  throw new InputError(`${where}: ${JSON.stringify(value)} cannot be there`)
}
const range = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i)

function read(doc: Doc, random: Random): ScoutState {
  const fields = fieldsOf(doc, 'position', FIELDS)
  const names = SCOUTS.slice(0, whole(fields['seats'] ?? 2, 'position.seats', 2, SCOUTS.length))
  const blanks = new Blanks()
  const most = list(fields['most'] ?? names.map(() => PURSE), 'position.most', (value, where) => whole(value, where, 0, PURSE))
  const markers = list(fields['markers'] ?? [], 'position.markers', (value, where) => {
    const marker = fieldsOf(value, where, ['seat', 'place', 'who', 'isReady'])
    const seat = nameIn(names)(marker['seat'], `${where}.seat`)
    return {
      seat,
      place: whole(marker['place'], `${where}.place`, -1, LAST),
      who: blanks.read(marker['who'], `${where}.who`, `team ${seat}`, [DECOY, SCOUT]),
      isReady: blanks.read(marker['isReady'], `${where}.isReady`, 'ready', [false, true]),
    }
  })
  const state: ScoutState = {
    stack: [],
    random,
    purse: list(fields['purse'] ?? [], 'position.purse', (value, where) => blanks.read(value, where, 'purse', range(PURSE))),
    most,
    markers,
    missions: list(fields['missions'] ?? [], 'position.missions', (hand, where) =>
      list(hand, where, (value, at) => blanks.read(value, at, 'missions', [...MISSIONS])),
    ),
    missionPile: [],
    finds: list(fields['finds'] ?? [], 'position.finds', (value, where) => blanks.read(value, where, 'finds', [...new Set(FINDS)])),
    score: list(fields['score'] ?? names.map(() => 0), 'position.score', (value, where) => whole(value, where, 0, MOST)),
    round: whole(fields['round'] ?? 1, 'position.round', 0, ROUNDS),
    winners: list(fields['winners'] ?? [], 'position.winners', nameIn(names)),
    ended: ruleOrNull(fields['ended'] ?? null, 'position.ended'),
  }
  const { missionPile } = fields
  const isPileKnown = Array.isArray(missionPile)
  if (isPileKnown) for (const card of missionPile as Scalar[]) blanks.see('missions', card)
  const rest = blanks.fill('missions', MISSIONS, random) as number[]
  state.missionPile = isPileKnown ? (missionPile as number[]).slice() : rest
  for (const seat of names.keys()) blanks.fill(`team ${seat}`, [SCOUT, DECOY, DECOY], random)
  blanks.fill('finds', FINDS, random)
  blanks.fillRanges()
  return state
}

/** As the viewer may know it: the value, and who else knows it where that is open. */
function written(one: Secret, viewer: Viewer | undefined, looks: 'open' | 'hidden' = 'open'): Doc {
  if (viewer === undefined) return { is: one.is, to: one.to }
  const own = viewer === 'spectator' ? 0 : 1 << viewer
  const to = looks === 'open' || one.to === -1 ? one.to : one.to & own
  return knows(one, viewer) ? { is: one.is, to } : { to }
}

function write(state: ScoutState, viewer: Viewer | undefined): Doc {
  const names = SCOUTS.slice(0, state.purse.length)
  return {
    seats: names.length,
    purse: state.purse.map(one => written(one, viewer)),
    most: state.most.slice(),
    markers: state.markers.map(({ seat, place, who, isReady }) => ({
      seat: names[seat],
      place,
      who: written(who, viewer),
      isReady: written(isReady, viewer),
    })),
    missions: state.missions.map(hand => hand.map(one => written(one, viewer, 'hidden'))),
    missionPile: viewer === undefined ? state.missionPile.slice() : state.missionPile.length,
    finds: state.finds.map(one => written(one, viewer)),
    score: state.score.slice(),
    round: state.round,
    ...(state.ended === null ? {} : { winners: state.winners.map(seat => names[seat]), ended: state.ended }),
  }
}

/** Quiet is when everybody plans. */
const idle = (): ScoutStep[] => [{ kind: 'rounds' }, { kind: 'plan', held: [] }]

function check({ purse, most, finds, markers }: ScoutState): string | undefined {
  const rich = purse.findIndex(({ is }, seat) => is > (most[seat] ?? 0))
  if (rich >= 0) return `${SCOUTS[rich]} cannot have more coins than ${most[rich]}`
  if (finds.length > FINDS.length) return 'there are not so many finds'
  return [...markers.map(({ who }) => who), ...finds].every(isSecret) ? undefined : 'markers and finds are secrets'
}

export const scoutsPosition: Positions<ScoutState, ScoutStep> = { read, write, idle, check }
