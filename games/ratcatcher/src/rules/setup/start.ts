// The table before the first card is drawn. RC-SETUP-2: dice, movement, health and traps as the board shows. RC-SETUP-3: nothing unlocked, the cage empty.
// RC-SETUP-4: the arch-rat waits. RC-SETUP-5: the start card lies, RC-SETUP-8: and your pawn stands on it.
import type { Random } from '@rubble/engine'
import { ALL_STRANGE, allMysteries, AREA_COUNT, archOf, areaId, boardOf, DISTRICTS, faceOf, fullBag, START } from '../../data/components.ts'
import type { Config } from '../../model/config.ts'
import { type AreaId, type DistrictId, KINDS, NOWHERE } from '../../model/ids.ts'
import type { ArchRat, Catcher, State } from '../../model/state.ts'

const startArea = ({ mode }: Config): AreaId => areaId(START, faceOf(mode, START).prints.findIndex(({ start }) => start))

export function newCatcher(config: Config): Catcher {
  const { health, attack, movement, trap } = boardOf(config.catcher)
  return {
    area: startArea(config), health, dice: attack, movement, traps: trap.count,
    filled: { attack: 0, movement: 0, health: 0, accuracy: 0, defence: 0, trap: 0, A: 0, B: 0 }, special: { A: 0, B: 0 },
    cards: [], collected: 0, grit: 0, smoke: false,
  }
}

export const newArch = ({ archRat }: Config): ArchRat => ({
  area: NOWHERE, health: archOf(archRat).health, plus: { movement: 0, bite: 0, accuracy: 0, defence: 0, spawn: 0, health: 0 }, guts: 0, eaten: 0,
})

const DECK: readonly DistrictId[] = DISTRICTS.map((_, district) => district).filter(district => district !== START)
const MYSTERIES = allMysteries()
const BAG = fullBag()

export function newGame({ catcher, archRat, mode }: Config, random: Random): State {
  const config: Config = { catcher, archRat, mode }
  return {
    stack: [{ kind: 'setup.game', i: 0 }],
    random,
    config,
    round: 0,
    phase: 'setup',
    districts: [{ district: START, x: 0, y: 0, turn: 0, active: true }],
    deck: DECK.slice(),
    drawn: -1,
    rats: new Array<number>(AREA_COUNT * KINDS).fill(0),
    cheese: [],
    tokens: [],
    nests: [],
    traps: [],
    laid: [],
    mystery: MYSTERIES.slice(),
    revealed: [],
    strange: [],
    strangeDeck: ALL_STRANGE.slice(),
    strangeDiscard: [],
    hoard: [],
    bag: BAG.slice(),
    cage: new Array<number>(KINDS).fill(0),
    catcher: newCatcher(config),
    arch: newArch(config),
    refills: { inactive: false, districts: [] },
    end: null,
  }
}
