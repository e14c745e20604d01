import type { Manifest } from '@rubble/kit'

export const manifest: Manifest = {
  id: 'ratcatcher',
  players: '1',
  minutes: '60–90',
  difficulty: 2,
  knowsDraws: false,
  quick: { catcher: 'cage', archRat: 'rat-king', mode: 'standard' },
  // each catcher has two abilities with names of their own
  nouns: {
    area: 'area', areas: 'area', path: 'area', goal: 'area', from: 'area', to: 'area', rat: 'rat', rats: 'rat', target: 'rat', card: 'rat', district: 'district',
    ability: { kind: 'ability', by: 'catcher' }, good: 'good', reward: 'reward', slot: { kind: 'slot', by: 'catcher' },
    token: 'token', what: 'token', mystery: 'mystery', trait: 'trait', step: 'step',
    by: 'roller', with: 'with', seat: 'seat', winners: 'seat', catcher: 'catcher', archRat: 'arch', mode: 'mode', phase: 'phase',
  },
}
