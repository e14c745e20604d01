// A style is real: who is called aggressive attacks more often than who is not, in the same deals and from both seats.
import { botByName, observe } from '@rubble/bots'
import { createEngine, type Flat, newTerms, seeded } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { earthReborn } from '@rubble/earth-reborn'
import { missionCombat } from '@rubble/mission-combat'
import { neuroshimaHex } from '@rubble/neuroshima-hex'
import { expect, it } from 'vitest'

const PAIRS = 8

/** How often each of two attacks. */
function attacks({ game, knowledge }: AnyPack, players: readonly [string, string], isAttack: (choice: Flat) => boolean): number[] {
  const engine = createEngine(game)
  const counts = [0, 0]
  for (let index = 0; index < 2 * PAIRS; index++) {
    const deal = Math.floor(index / 2)
    const state = engine.start(game.config(newTerms(game, {})), seeded(`style ${deal}`))
    const luck = players.map((_, seat) => seeded(`style ${deal} ${seat}`))
    while (!game.over(state)) {
      const [seat = 0] = engine.asked(state)
      const player = (seat + index) % 2
      const context = { random: luck[seat] ?? seeded('none') }
      const choice = botByName(players[player] as string).choose({ engine, knowledge }, observe(engine, state, seat), context)
      if (isAttack(engine.name(state, choice))) counts[player] = (counts[player] as number) + 1
      engine.apply(state, seat, choice)
    }
  }
  return counts
}

const strikes = ({ do: verb }: Flat): boolean => verb === 'attack' || verb === 'shoot'
const begins = ({ do: verb, tile }: Flat): boolean => verb === 'play' && String(tile).includes('battle')

it.each([
  ['Mission: Combat!', missionCombat, 'greedy', strikes],
  ['Neuroshima Hex', neuroshimaHex, 'greedy', begins],
  ['Earth Reborn', earthReborn, 'greedy-patient', strikes],
] as const)('%s: the aggressive one attacks more often', (_, pack, other, isAttack) => {
  const [own = 0, theirs = 0] = attacks(pack as AnyPack, ['greedy-aggressive', other], isAttack)
  expect(own).toBeGreaterThan(theirs)
})
