import type { Manifest } from '@rubble/kit'

export const manifest: Manifest = {
  id: 'neuroshima-hex',
  players: '2–4',
  minutes: '30',
  difficulty: 2,
  knowsDraws: true,
  quick: { armies: ['sharrash', 'mississippi'] },
  nouns: {
    tile: 'tile', tiles: 'tile', unit: 'piece', target: 'piece', by: 'piece', medic: 'piece', gone: 'piece', reflectedBy: 'piece',
    seat: 'army', winners: 'army', army: 'army', attack: 'attack', facing: 'direction', way: 'direction',
    effect: 'effect', marker: 'marker', wounds: 'wounds', cause: 'cause', phase: 'phase', what: 'what',
  },
}
