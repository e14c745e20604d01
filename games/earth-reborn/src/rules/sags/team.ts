// ER-SAGS-17: everybody chooses Characters of his faction in secret, shows them at the same time and pays for them; the rest leave the
// game. RUL-78: a team can be paid and is not empty.
import { done, learnAll, type Seat } from '@rubble/engine'
import { CHARACTERS, characterAt } from '../../data/characters.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, SEATS } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import type { Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { sagsOf } from './sags.ts'

type TeamChoice = Steps['team.choose']['pick']
const enrolled = (mine: readonly TeamChoice[]): CharacterId[] => mine.flatMap(part => (part.do === 'enrol' ? [part.character] : []))
const costOf = (team: readonly CharacterId[]): number => team.reduce((sum, id) => sum + characterAt(id).mpCost, 0)

/** RUL-119: whoever cannot pay for anybody has the cheapest, for what there is. */
const cheapest = (state: State, seat: Seat): number =>
  Math.min(...CHARACTERS.slice(0, state.characters.length).flatMap(({ faction, mpCost }) => (faction === seat ? [mpCost] : [])))

export const chooseTeam: Rule<'team.choose'> = {
  among: () => [...SEATS.keys()],

  offer(state, _, o, seat, mine) {
    const team = enrolled(mine)
    const left = Math.max(cheapest(state, seat), state.mp[seat] as number) - costOf(team)
    for (const { id: character, faction, mpCost } of CHARACTERS.slice(0, state.characters.length)) {
      if (faction !== seat) o.no({ do: 'enrol', character }, 'ER-SAGS-17', { why: 'faction' })
      else if (team.includes(character)) o.no({ do: 'enrol', character }, 'ER-SAGS-17', { why: 'twice' })
      else if (mpCost > left) o.no({ do: 'enrol', character }, 'ER-SAGS-17', { why: 'points' })
      else o.yes({ do: 'enrol', character })
    }
    if (team.length > 0) o.yes({ do: 'done' })
    else o.no({ do: 'done' }, 'ER-SAGS-17', { why: 'empty' })
    o.no({}, 'ER-SAGS-17', { why: 'faction' })
  },

  whole: (_, __, ___, mine) => mine.at(-1)?.do === 'done',

  reveal(state, _, answers) {
    learnAll()
    answers.forEach((mine, seat) => {
      show(state, seat, enrolled(mine))
    })
    return done()
  },
}

function show(state: State, seat: Seat, team: readonly CharacterId[]): void {
  sagsOf(state).teams[seat] = [...team].sort((a, b) => a - b)
  tell({ kind: 'teamShown', seat, characters: team, cost: costOf(team) })
  gainMp(state, seat, -costOf(team), 'ER-SAGS-17')
}
