/** Under which kind of name the values of a field are found. */
export const nouns: Readonly<Record<string, string>> = {
  area: 'area', areas: 'area', path: 'area', goal: 'area', from: 'area', to: 'area', rat: 'rat', rats: 'rat', target: 'rat', card: 'rat', district: 'district',
  ability: 'ability', good: 'good', reward: 'reward', slot: 'slot', token: 'token', what: 'token', mystery: 'mystery', trait: 'trait', step: 'step',
  by: 'roller', with: 'with', seat: 'seat', winners: 'seat', catcher: 'catcher', archRat: 'arch', mode: 'mode', phase: 'phase',
}
