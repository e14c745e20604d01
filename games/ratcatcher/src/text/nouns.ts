import type { Nouns } from '@rubble/text'

/** Under which kind of name the values of a field are found. Each catcher has two abilities with names of their own. */
export const nouns: Nouns = {
  area: 'area', areas: 'area', path: 'area', goal: 'area', from: 'area', to: 'area', rat: 'rat', rats: 'rat', target: 'rat', card: 'rat', district: 'district',
  ability: { kind: 'ability', by: 'catcher' }, good: 'good', reward: 'reward', slot: { kind: 'slot', by: 'catcher' },
  token: 'token', what: 'token', mystery: 'mystery', trait: 'trait', step: 'step',
  by: 'roller', with: 'with', seat: 'seat', winners: 'seat', catcher: 'catcher', archRat: 'arch', mode: 'mode', phase: 'phase',
}
