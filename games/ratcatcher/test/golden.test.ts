import { botByName, observe } from '@rubble/bots'
import { type Chooser, randomPlayer } from '@rubble/testkit'
import { golden } from '@rubble/testkit/vitest'
import { game, knowledge, type Ratcatcher } from '../src/index.ts'
import { ARCH_RATS, CATCHERS } from '../src/data/components.ts'
import { MODES } from '../src/model/ids.ts'

/** The real one: it plays whole turns, so that games are won and lost in every way. */
const bot = botByName('greedy')
const greedy: Chooser<Ratcatcher> = ({ engine, state, seat, random }) =>
  bot.choose({ engine, knowledge }, observe(engine, state, seat), { random })

const between = (player: string, catcher = '', archRat = '', mode = '') => ({
  seed: `${catcher}-${archRat}-${mode}`,
  players: [player],
  config: { catcher, archRat, mode },
})

golden({ game, knowledge }, new URL('./golden/', import.meta.url), {
  choosers: { greedy, random: randomPlayer },
  games: [
    ...CATCHERS.map((catcher, i) => between('greedy', catcher, ARCH_RATS[i % ARCH_RATS.length], MODES[i % MODES.length])),
    between('greedy', 'cage', 'whisper', 'standard'),
    between('greedy', 'brunt', 'matron', 'hard'),
    between('random', 'piper', 'whisper', 'hard'),
    between('random', 'baron', 'matron', 'standard'),
  ],
})
