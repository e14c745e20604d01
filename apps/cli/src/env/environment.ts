// The simulator for programs: any number of matches, each driven by requests that name it.
import { type Engine, InputError, type Types } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import type { RuleSpeaker } from '@rubble/text'
import { Failure, wrongUse } from '../failure.ts'
import type { Fields } from '../fields.ts'
import { messageOf } from '../reason.ts'
import { EnvMatch, type EnvRules } from './env-match.ts'

const LOOKS = ['observe', 'options', 'count'] as const
type Look = (typeof LOOKS)[number]
const isLook = (value: unknown): value is Look => (LOOKS as readonly unknown[]).includes(value)
const COMMANDS = ['reset', ...LOOKS, 'act', 'close'] as const

/** So many matches at once fit into memory; a program that forgets to close its own is told so. */
const MOST_MATCHES = 10_000
/** Requests that name no match mean this one. */
const ONLY = ''

export class Environment {
  private readonly rules: EnvRules
  private readonly most: number
  private readonly matches = new Map<string, EnvMatch>()

  constructor(pack: AnyPack, engine: Engine<Types>, speaker: RuleSpeaker, most = MOST_MATCHES) {
    this.rules = { pack, engine, speaker }
    this.most = most
  }

  answer(request: Fields): object {
    const { match = ONLY } = request
    if (typeof match !== 'string' && typeof match !== 'number') return wrongUse('cli.env.field', { field: 'match' })
    const name = String(match)
    const answer = this.guarded(name, () => this.carryOut(name, request))
    return name === ONLY ? answer : { match, ...answer }
  }

  private carryOut(name: string, request: Fields): object {
    const { cmd } = request
    if (isLook(cmd)) return this.running(name)[cmd](request)
    switch (cmd) {
      case 'reset':
        return this.reset(name, request)
      case 'act':
        return this.act(this.running(name), request)
      case 'close':
        return { ok: this.matches.delete(name) || wrongUse('cli.env.reset') }
      default:
        return wrongUse('cli.env.command', { command: String(cmd), known: COMMANDS.join(', ') })
    }
  }

  private reset(name: string, request: Fields): object {
    if (!this.matches.has(name) && this.matches.size >= this.most) wrongUse('cli.env.matches', { most: this.most })
    const match = new EnvMatch(this.rules, request)
    this.matches.set(name, match)
    return match.began()
  }

  /** `next`: a look by the first seat of the program's own that is asked next, in the same answer. */
  private act(match: EnvMatch, request: Fields): object {
    const { next } = request
    if (next !== undefined && !isLook(next)) return wrongUse('cli.env.next', { known: LOOKS.join(', ') })
    const answer = match.act(request)
    const seat = next === undefined || !('ok' in answer && answer.ok === true) ? undefined : match.nextSeat()
    return next === undefined || seat === undefined ? answer : match[next]({ seat })
  }

  /** What is not a mistake of the request is one of the rules: such a match cannot be trusted any further. */
  private guarded<T>(name: string, work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (error instanceof Failure || error instanceof InputError) throw error
      this.matches.delete(name)
      return wrongUse('cli.env.broken', { what: messageOf(error) })
    }
  }

  private running(name: string): EnvMatch {
    return this.matches.get(name) ?? wrongUse('cli.env.reset')
  }
}
