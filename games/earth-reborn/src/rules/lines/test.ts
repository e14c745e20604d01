// ER-IPS-2, -3: the test of a line. ER-INTERACT-4: statistics, a die for each CP beyond those it costs, bonuses. ER-INTERACT-6: at the
// threshold it works, CP are spent either way. RUL-112: an engaged card and MP are paid before. ER-INTERACT-12: charges.
// ER-COMB-24, -29, -32: the statistics and bonuses of all who take part count, and each has had his try.
import { cardOf, faceAt } from '../../data/cards.ts'
import { BLACK, YELLOW } from '../../data/dice.ts'
import type { Chance, Line, Value } from '../../data/types.ts'
import type { Dice } from '../../data/words.ts'
import { next } from '@rubble/engine'
import { statsOf } from '../../derive/characters.ts'
import { siteAt } from '../../derive/sites.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type Face, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Steps, Use } from '../../model/steps.ts'
import { useUp } from '../ammo/ammo.ts'
import { rollBlack, rollYellow } from '../dice.ts'
import { changeGear } from '../equip/gear.ts'
import type { Rule } from '../types.ts'
import { note } from '../victory/facts.ts'
import { gainMp, settle } from '../victory/settle.ts'
import { bring, roomsOf } from './effects.ts'
import { lineOf } from './refuse.ts'
import { bonusFor } from './standing.ts'

type LineTest = Steps['line.test']['at']

function pay(state: State, { character, face, site, helpers }: LineTest, { conditions }: Line): void {
  const { seat } = state.characters[character] as Character
  if (site !== NONE) for (const one of [character, ...helpers]) state.tries.push({ character: one, site })
  for (const condition of conditions) {
    if (condition.type === 'engageSelf') engage(state, character, face)
    if (condition.type === 'payMp') gainMp(state, condition.side ?? seat, -condition.n, 'ER-MP-4')
  }
}

/** RUL-112 */
function engage(state: State, character: CharacterId, face: Face): void {
  if (face === NONE) (state.characters[character] as Character).isEngaged = true
  else changeGear(state, cardOf(face), { isEngaged: true })
}

/** Dice and certain points for a test, by what everybody knows. */
export function poolFor(
  state: State,
  { character, helpers, extra }: Pick<LineTest, 'character' | 'helpers' | 'extra'>,
  chance: Chance,
): Value & { readonly colour: Dice } {
  if (chance.kind === 'dice') return { colour: chance.colour, dice: chance.n + extra, auto: 0 }
  const sum = { dice: extra, auto: 0 }
  for (const id of [character, ...helpers])
    for (const stat of chance.stats) {
      const { dice, auto } = statsOf(state, id)[stat]
      sum.dice += dice + bonusFor(state, id, stat)
      sum.auto += auto
    }
  return { colour: 'yellow', ...sum }
}

/** ER-INTERACT-5 */
const testPoints = (colour: Dice, face: number): number => (colour === 'yellow' ? YELLOW : BLACK)[face]?.testPoints ?? 0

function passes(state: State, step: LineTest, { chance, threshold }: Line): boolean {
  if (chance === undefined) return true
  const { character, face, site, line } = step
  const { colour, dice, auto } = poolFor(state, step, chance)
  const rolled = colour === 'yellow' ? rollYellow(state, 'test', dice) : rollBlack(state, 'test', dice).map(({ at }) => at)
  const points = auto + rolled.reduce((sum, at) => sum + testPoints(colour, at), 0)
  const isMet = points >= threshold
  tell({ kind: 'tested', character, face, site, line, rolled, automatic: auto, points, threshold, isMet })
  return isMet
}

export const test: Rule<'line.test'> = {
  run(state, step) {
    const icons = lineOf(state, step)
    pay(state, step, icons)
    if (!passes(state, step, icons)) return next()
    const steps = bring(state, step, icons.effects, false)
    succeed(state, step, icons)
    settle(state)
    return next(...steps)
  },
}

/** What a success is besides its effects. */
function succeed(state: State, { character, face, site }: Use, { chance }: Line): void {
  const { seat } = state.characters[character] as Character
  if (face === NONE && site === NONE) return
  if (face === NONE) {
    note(state, { what: 'interacted', room: siteAt(state, site).floor, seat }, character)
    return
  }
  const { item, category, ammo } = faceAt(face)
  if (chance !== undefined) for (const room of roomsOf(state, character)) note(state, { what: 'triggered', item, room, seat }, character)
  if (category === 'special' && ammo.kind === 'fixed') useUp(state, character, face, ammo.n)
}
