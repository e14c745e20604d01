// What it is worth to use a line of icons: what it may bring, by how likely that is, without what it costs.
import { faceAt } from '../data/cards.ts'
import type { Condition, Effect, EffectOf } from '../data/types.ts'
import type { EffectWord } from '../data/words.ts'
import { isPresent } from '../derive/characters.ts'
import { mapOf, scenarioOf } from '../derive/map.ts'
import { NONE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Use } from '../model/steps.ts'
import { purseOf, roomFor } from '../rules/cp.ts'
import { lineOf } from '../rules/lines/refuse.ts'
import { poolFor } from '../rules/lines/test.ts'
import { testChance } from './chances.ts'
import { hurt } from './deaths.ts'
import type { Survey } from './survey.ts'

/** What a CP could do elsewhere, and what it can do for who would have none. */
export const CP = 0.04
const NEEDED_CP = 0.15
/** A Spy point: it may be a Mission point, or a look into a deck. */
const SPY_POINT = 0.9
const SPIED_DECK = 0.1
/** For good, and for a turn. */
const CONTROL = 4
const HIRED = 0.8
const ZOMBIE = 1.5
const DEVICE = 6
const HEAL = 0.8
const BREAK = 0.5
/** Anything else: hardly worth it, but worth a thought. */
const SOMETHING = 0.05

export const mpWorth = (state: State): number => (scenarioOf(state).victory.mode === 'mp' ? 1 : 0)
export const spyWorth = (state: State): number => (mpWorth(state) > 0 ? SPY_POINT : SPIED_DECK)

type Worth<W extends EffectWord> = (survey: Survey, use: Use, effect: EffectOf<W>) => number

const WORTHS: { readonly [W in EffectWord]?: Worth<W> } = {
  gainCp: ({ state, seat }, _, { n }) => NEEDED_CP * Math.min(n, Math.max(0, roomOf(state, seat) - purseOf(state, seat))),
  gainMp: ({ state }, _, { n }) => n * mpWorth(state),
  gainSpy: ({ state }, _, { n }) => n * spyWorth(state),
  takeControl: (survey, use, { character = use.character, duration }) =>
    duration === 'game' ? CONTROL + survey.controlGain(character) : HIRED,
  createZombie: () => ZOMBIE,
  launchMissiles: survey => (survey.wants('missilesLaunched') ? DEVICE : SOMETHING),
  openSafe: () => DEVICE,
  heal: ({ state, seat }) =>
    HEAL * Math.max(0, ...state.characters.map((one, id) => (one.seat === seat && isPresent(one) ? hurt(state, id) : 0))),
  destroy: (survey, { character, targets: [target] }) =>
    target !== undefined && 'door' in target ? BREAK * survey.breakGain(character) : 0,
}

/** CP that could still be spent on one side's Characters. */
function roomOf(state: State, seat: number): number {
  return state.characters.reduce((sum, one, id) => sum + (one.seat === seat && isPresent(one) ? roomFor(state, id) : 0), 0)
}

function priceFor(state: State, condition: Condition): number {
  if (condition.type === 'payCp') return CP * condition.n
  return condition.type === 'payMp' ? condition.n * mpWorth(state) : 0
}

/** What a goal gives for this very item being set off in this very room, or for something being done in it at all. */
function goalOf(survey: Survey, { character, face, site }: Use): number {
  const { state } = survey
  const room = mapOf(state.config).floorOn[survey.one(character).square] as number
  if (face !== NONE) return survey.triggerGain(faceAt(face).item, room)
  return site === NONE ? 0 : survey.workGain(room)
}

export function lineWorth(survey: Survey, use: Use): number {
  const { state } = survey
  const { chance, threshold, effects, conditions } = lineOf(state, use)
  let gain = goalOf(survey, use)
  for (const effect of effects) {
    const worth = WORTHS[effect.type] as ((survey: Survey, use: Use, effect: Effect) => number) | undefined
    gain += worth?.(survey, use, effect) ?? SOMETHING
  }
  const price = conditions.reduce((sum, condition) => sum + priceFor(state, condition), 0)
  return (chance === undefined ? 1 : testChance(poolFor(state, { ...use, extra: 0 }, chance), threshold)) * gain - price
}
