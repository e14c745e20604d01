// What can be agreed before a match, beside who plays which army: each where it makes a difference.
import type { OptionsOf, Terms } from '@rubble/ui'
import type { Config } from '../model/config.ts'
import type { Army } from '../model/ids.ts'
import { armiesOf, modeOf } from './terms.ts'

const has = (terms: Terms, ...needed: readonly Army[]): boolean => needed.every(army => armiesOf(terms).includes(army))
const isAgainstTwo = (terms: Terms): boolean => modeOf(terms) === 'one-against-two'

export const OPTIONS = {
  mode: { kind: 'own' },
  armies: { kind: 'own' },
  first: {
    kind: 'choice',
    title: 'board.setup.first',
    values: terms => ['random', ...armiesOf(terms)],
    untold: 'random',
    say: (army, { text, name }) => (army === 'random' ? text('board.setup.random') : name('army', army)),
    isOpen: terms => !isAgainstTwo(terms) && !has(terms, 'dancer'),
  },
  teamHitPoints: { kind: 'choice', title: 'board.setup.hp', values: () => [16, 13], say: String, isOpen: isAgainstTwo },
  largeBoard: { kind: 'switch', title: 'board.setup.large', usual: false, isOpen: terms => armiesOf(terms).length > 2 },
  breathOfDeath: { kind: 'switch', title: 'board.setup.breath', usual: true, isOpen: terms => has(terms, 'mississippi') },
  rangedPoison: {
    kind: 'switch',
    title: 'board.setup.poison',
    usual: false,
    isOpen: terms => has(terms, 'mississippi', 'hegemony') && modeOf(terms) !== 'duel',
  },
  rootsNet: { kind: 'switch', title: 'board.setup.roots', usual: false, isOpen: terms => has(terms, 'neojungle') },
} satisfies OptionsOf<Config>
