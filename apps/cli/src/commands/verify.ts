// rubble verify: was a match played with the dice that were promised, and do its choices lead where it says?
import { type DiceFault, type Fair, unfair } from '@rubble/engine'
import { readArgs } from '../args.ts'
import { type ExitCode, explain, HELD, NOT_HELD, wrongUse } from '../failure.ts'
import type { Io } from '../io.ts'
import { Table } from '../play/table.ts'
import { type OpenedMatch, openMatch, type ReadMatch, replayed } from '../source.ts'
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
  const { fair, config } = recorded
  if (fair === undefined) {
    io.out(`· ${io.words('cli.verify.no-dice')}`)
    return true
  }
  const { commitment } = fair
  const numbers = numbersOf(fair, engine.game.seats(engine.game.config(config)))
  const faults = unfair(fair, recorded)
  if (!faults.some(({ kind }) => kind === 'secret' || kind === 'commitment')) io.out(`✓ ${io.words('cli.verify.secret', { commitment })}`)
  if (faults.length === 0) io.out(`✓ ${io.words('cli.verify.seed', { numbers })}`)
  for (const fault of faults)
    io.out(`✗ ${io.words(FAULTS[fault.kind], { commitment, numbers, n: fault.kind === 'reseed' ? fault.at + 1 : 0 })}`)
  return faults.length === 0
}

const FAULTS: Readonly<Record<DiceFault['kind'], OwnKey>> = {
  secret: 'cli.verify.no-secret',
  commitment: 'cli.verify.other-secret',
  seed: 'cli.verify.other-seed',
  from: 'cli.verify.laid',
  reseed: 'cli.verify.reseeded',
}

const numbersOf = ({ numbers }: Fair, seats: readonly string[]): string =>
  numbers.map((number, seat) => `${seats[seat] ?? seat + 1}\u00a0“${number}”`).join(', ')

function tellPlay(read: ReadMatch, io: Io): boolean {
  try {
    const opened = replayed(read)
    io.out(`✓ ${verified(opened, io)}`)
    return tellEnd(opened, read.recorded.fair, io)
  } catch (error) {
    io.out(`✗ ${explain(error, io.words).line}`)
    return false
  }
}

/** The secret is told when a match is over, and not before: a file that has it has the end of the match too, or lines of it are gone. */
function tellEnd(opened: OpenedMatch, fair: Fair | undefined, io: Io): boolean {
  if (opened.match.isOver()) {
    io.out(`✓ ${outcomeOf(opened, io)}`)
    return true
  }
  if (fair?.secret === undefined) return true
  io.out(`✗ ${io.words('cli.verify.cut')}`)
  return false
}

function outcomeOf({ pack, engine, match }: OpenedMatch, io: Io): string {
  const { winners = [], rule = '' } = pack.game.outcome(match.state) ?? {}
  const table = new Table(pack, engine, match, io.language)
  if (winners.length > 0) return io.words('cli.over.winner', { names: winners.map(seat => table.seatName(seat)).join(', '), rule })
  return io.words(match.seats.length > 1 ? 'cli.over.draw' : 'cli.over.lost', { rule })
}
