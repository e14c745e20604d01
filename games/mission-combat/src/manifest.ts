import type { Manifest } from '@rubble/kit'

const UNIT = { kind: 'card', owners: { m: 'marines', p: 'portalists' } }

export const manifest: Manifest = {
  id: 'mission-combat',
  players: '2',
  minutes: '15–45',
  difficulty: 1,
  knowsDraws: true,
  quick: {},
  nouns: {
    card: 'card',
    keep: 'card',
    unit: UNIT,
    target: UNIT,
    to: 'area',
    from: 'area',
    area: 'area',
    origin: 'area',
    seat: 'seat',
    winner: 'seat',
    pay: 'pay',
    hq: 'hq',
    type: 'type',
  },
}
