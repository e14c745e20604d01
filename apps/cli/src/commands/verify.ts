// rubble verify: was a match played with the dice that were promised, and do its choices lead where it says?
import { type Fair, type MatchFile, unfair } from '@rubble/engine'
import { readArgs } from '../args.ts'
import { type ExitCode, explain, HELD, NOT_HELD, wrongUse } from '../failure.ts'
import type { Io } from '../io.ts'
import { openMatch, replayed, type ReadMatch } from '../source.ts'
import type { OwnKey } from '../words.ts'
import { verified } from './replay.ts'

export async function verify(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, {}, 1)
  const file = args.words[0] ?? wrongUse('cli.error.files', { command: 'rubble verify FILE' })
  const read = await openMatch(file)
  const areDiceFair = tellDice(read, io)
  return tellPlay(read, io) && areDiceFair ? HELD : NOT_HELD
}

function tellDice({ recorded, engine }: ReadMatch, io: Io): boolean {
  const { fair, seed, log, config } = recorded
  if (fair === undefined) {
    io.out(`· ${io.words('cli.verify.no-dice')}`)
    return true
  }
  const seats = engine.game.seats(engine.game.config(config))
  const tell = (holds: boolean, key: OwnKey, fields = {}): boolean => {
    io.out(`${holds ? '✓' : '✗'} ${io.words(key, fields)}`)
    return holds
  }
  const wrong = unfair(fair, seed)
  if (wrong === 'secret') return tell(false, 'cli.verify.no-secret')
  if (wrong === 'commitment') return tell(false, 'cli.verify.other-secret', { commitment: fair.commitment })
  tell(true, 'cli.verify.secret', { commitment: fair.commitment })
  if (wrong === 'seed') return tell(false, 'cli.verify.other-seed', { numbers: numbersOf(fair, seats) })
  tell(true, 'cli.verify.seed', { numbers: numbersOf(fair, seats) })
  const turned = otherWay(log)
  return turned < 0 || tell(false, 'cli.verify.reseeded', { n: turned + 1 })
}

const numbersOf = ({ numbers }: Fair, seats: readonly string[]): string => numbers.map((number, seat) => `${seats[seat] ?? seat + 1}\u00a0“${number}”`).join(', ')

/** A fork casts other dice from there on, of which nobody promised anything. */
const otherWay = (log: MatchFile['log']): number => log.findIndex(entry => 'reseed' in entry)

function tellPlay(read: ReadMatch, io: Io): boolean {
  try {
    io.out(`✓ ${verified(replayed(read), io)}`)
    return true
  } catch (error) {
    io.out(`✗ ${explain(error, io.words).line}`)
    return false
  }
}
