// Who plays the battery's games, and what they agree on.
import { draw } from '@rubble/engine'
import { type Chooser, choosersOf, greedyPlayer, randomPlayer } from '@rubble/testkit'
import { ARCH_RATS, CATCHERS, isStrange, strangeAt } from '../src/data/components.ts'
import { cityOf, distance } from '../src/derive/city.ts'
import { game, knowledge, type Ratcatcher } from '../src/index.ts'
import { type AreaId, MODES, type RatId } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'
import { canGainToken, isOfUse } from '../src/rules/cage/gain.ts'

/** Every catcher meets two arch-rats, every arch-rat three catchers, in both modes. */
export const configs = CATCHERS.flatMap((catcher, i) =>
  [0, 1].map(j => ({ catcher, archRat: ARCH_RATS[(2 * j + i + 2) % ARCH_RATS.length], mode: MODES[j] })),
)

const greedy = greedyPlayer({ game, knowledge })
type Turn = Parameters<Chooser<Ratcatcher>>[0]
type Option = Turn['options'][number]
const isBuying = (option: Option): boolean => 'do' in option && option.do === 'buy'
const isCheese = (option: Option): boolean => 'good' in option && option.good === 'cheese'
const isAbility = (option: Option): boolean =>
  ('do' in option && option.do === 'ability') || ('slot' in option && (option.slot === 'A' || option.slot === 'B'))
const isDie = (option: Option): boolean => 'good' in option && option.good === 'die'
const isAttack = (option: Option): boolean => 'do' in option && option.do === 'attack'

/** Has it done what it can, so that it may be caught? */
function isRipe({ hoard, catcher }: State, rat: RatId): boolean {
  const { ability } = strangeAt(rat)
  if (ability === 'hoard') return hoard.length > 0
  return ability !== 'pox' || catcher.special.A + catcher.special.B === 0
}

/** The area that leads nearest to a strange rat. */
function approach({ state, options }: Turn): Option | undefined {
  const city = cityOf(state)
  const prey = state.strange.filter(({ rat }) => isRipe(state, rat))
  const far = (area: AreaId): number => Math.min(...prey.map(one => distance(city, area, one.area)))
  const steps = options.filter(option => 'do' in option && option.do === 'move').filter(({ area }) => far(area) < far(state.catcher.area))
  return steps.sort((a, b) => far(a.area) - far(b.area))[0]
}

const hunts =
  (state: State) =>
  (option: Option): boolean =>
    'target' in option && isStrange(option.target) && isRipe(state, option.target)
const strikes = ({ state, options }: Turn): Option | undefined =>
  state.strange.some(({ rat, area }) => area === state.catcher.area && isRipe(state, rat))
    ? (options.find(isDie) ?? options.find(isAttack))
    : undefined

/** Never to no use, and not always: tokens that are kept can be lost to a Poxrat. Of two rewards the one that is seldom of use. */
function seldom({ state, options, random }: Turn): Option[] {
  const hasTokens = options.some(option => 'reward' in option && option.reward === 'special')
  const now = options.filter(option => {
    if ('reward' in option) return isOfUse(state, option.reward) && (option.reward === 'special' || !(hasTokens && canGainToken(state)))
    if ('card' in option) return strangeAt(option.card).rewards.some(({ reward }) => isOfUse(state, reward))
    return isAbility(option)
  })
  return 'do' in (options[0] as Option) && draw(random, ONCE_IN) > 0 ? [] : now
}
const ONCE_IN = 3

/**
 * Lives for strange rats: goes to them, buys dice for them, and catches them when they have done what they can. Unlocks and uses abilities,
 * saves all other rats for a cheese, and takes any reward of a card: what the others hardly ever do.
 */
const hunter: Chooser<Ratcatcher> = turn => {
  const { options, state } = turn
  const hunt = options.find(hunts(state)) ?? strikes(turn) ?? options.find(isCheese) ?? approach(turn)
  if (hunt !== undefined) return hunt
  const now = seldom(turn)
  if (now.length > 0) return randomPlayer({ ...turn, options: now })
  return greedy({ ...turn, options: options.filter(option => !isBuying(option) && !isAbility(option)) })
}

export const players: Readonly<Record<string, Chooser<Ratcatcher>>> = { ...choosersOf({ game, knowledge }), hunter }
