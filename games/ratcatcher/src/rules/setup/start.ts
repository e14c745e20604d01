// The table before the first card is drawn. RC-SETUP-2: dice, movement, health and traps as the board shows. RC-SETUP-3: nothing unlocked,
// the cage empty. RC-SETUP-4: the arch-rat waits. RC-SETUP-5: the start card lies, RC-SETUP-8: and your pawn stands on it.
import type { Random } from '@rubble/engine'
import { allMysteries, archOf, areaCount, areaId, boardOf, districtsIn, faceOf, fullBag, START, strangeIn } from '../../data/components.ts'
import type { Config } from '../../model/config.ts'
import { type AreaId, KINDS, NOWHERE } from '../../model/ids.ts'
import type { ArchRat, Catcher, State } from '../../model/state.ts'

const startArea = ({ mode }: Config): AreaId =>
  areaId(
    START,
    faceOf(mode, START).prints.findIndex(({ start }) => start),
  )

export function newCatcher(config: Config): Catcher {
  const { health, attack, movement, trap } = boardOf(config.catcher)
  return {
    area: startArea(config),
    health,
    dice: attack,
    movement,
    traps: trap.count,
    filled: { attack: 0, movement: 0, health: 0, accuracy: 0, defence: 0, trap: 0, A: 0, B: 0 },
    special: { A: 0, B: 0 },
    cards: [],
    collected: 0,
    grit: 0,
    smoke: false,
  }
}

export const newArch = ({ archRat }: Config): ArchRat => ({
  area: NOWHERE,
  health: archOf(archRat).health,
  plus: { movement: 0, bite: 0, accuracy: 0, defence: 0, spawn: 0, health: 0 },
  guts: 0,
  eaten: 0,
})

const BAG = fullBag()

export function newGame({ catcher, archRat, mode, ...terms }: Config, random: Random): State {
  const config: Config = { catcher, archRat, mode, ...terms }
  const { edition } = config
  return {
    stack: [{ kind: 'setup.game', i: 0 }],
    random,
    config,
    round: 0,
    phase: 'setup',
    districts: [{ district: START, x: 0, y: 0, turn: 0, active: true }],
    deck: districtsIn(edition)
      .map(({ id }) => id)
      .filter(district => district !== START),
    drawn: -1,
    rats: new Array<number>(areaCount(edition) * KINDS).fill(0),
    cheese: [],
    tokens: [],
    nests: [],
    traps: [],
    laid: [],
    mystery: allMysteries(edition),
    revealed: [],
    strange: [],
    strangeDeck: strangeIn(edition).map(({ id }) => id),
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
