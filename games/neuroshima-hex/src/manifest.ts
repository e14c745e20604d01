import type { Manifest } from '@rubble/kit'

/** Pieces are called as their tiles are; HQs, which all have, also by whose they are. */
const PIECE = {
  kind: 'piece',
  plain: 'tile',
  own: 'own',
  rival: 'rival',
  owners: {
    sharrash: 'sharrash',
    mississippi: 'mississippi',
    borgo: 'borgo',
    moloch: 'moloch',
    hegemony: 'hegemony',
    outpost: 'outpost',
    'steel-police': 'steel-police',
    dancer: 'dancer',
    neojungle: 'neojungle',
    'doomsday-machine': 'doomsday-machine',
  },
}

export const manifest: Manifest = {
  id: 'neuroshima-hex',
  players: '2–4',
  minutes: '30',
  difficulty: 2,
  knowsDraws: true,
  quick: { armies: ['sharrash', 'mississippi'] },
  nouns: {
    tile: 'tile',
    tiles: 'tile',
    unit: PIECE,
    target: PIECE,
    by: PIECE,
    medic: PIECE,
    gone: PIECE,
    reflectedBy: PIECE,
    seat: 'army',
    winners: 'army',
    army: 'army',
    attack: 'attack',
    facing: 'direction',
    way: 'direction',
    effect: 'effect',
    marker: 'marker',
    wounds: 'wounds',
    cause: 'cause',
    phase: 'phase',
    what: 'what',
  },
}
