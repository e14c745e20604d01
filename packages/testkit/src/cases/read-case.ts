// From the text of a case file to a case. Everything that is wrong is told at once, each with its line.
import { type Doc, type Flat, InputError, type ScriptedRoll } from '@rubble/engine'
import { flow } from '../flow.ts'
import type { Case, Expect, ExpectDecision, ExpectOptions, ExpectOutcome, PlayEntry } from './case.ts'
import { isRecord } from './compare.ts'
import { type Path, readSource, type Source } from '@rubble/kit/files'

export type ReadCase = { readonly case: Case } | { readonly errors: readonly InputError[] }

const CASE = ['game', 'title', 'rules', 'config', 'seed', 'position', 'rolls', 'play', 'expect']
const VERBS = ['choose', 'refuse', 'undo', 'withdraw', 'concede', 'draw'] as const
const ENTRY = ['seat', ...VERBS, 'because', 'expect']
const EXPECT = ['position', 'views', 'events', 'noEvents', 'decision', 'options', 'outcome']
const DECISION = ['seat', 'seats', 'kind', 'about']
const OPTIONS = ['with', 'without', 'count']
const OUTCOME = ['winners', 'rule']
const RULE = /^[A-Z][A-Z0-9]*(-[A-Za-z0-9]+)+$/

export function readCase(text: string, file: string): ReadCase {
  const source = readSource(text)
  if (source.faults.length > 0)
    return { errors: source.faults.map(({ line, what }) => new InputError(`${file}:${line}: this is not YAML: ${what}`)) }
  const reader = new Reader(source, file)
  const item = reader.case(text)
  return reader.errors.length > 0 ? { errors: reader.errors } : { case: item }
}

class Reader {
  readonly errors: InputError[] = []
  private readonly source: Source
  private readonly file: string

  constructor(source: Source, file: string) {
    this.source = source
    this.file = file
  }

  case(text: string): Case {
    const fields = this.record(this.source.value, [], 'a case', CASE)
    for (const key of ['game', 'title', 'rules']) if (fields[key] === undefined) this.wrong([], `a case needs '${key}'`)
    return {
      file: this.file,
      text,
      line: this.source.line,
      game: this.text(fields['game'] ?? '', ['game']),
      title: this.text(fields['title'] ?? '', ['title']),
      rules: this.list(fields['rules'] ?? [], ['rules']).map((id, i) => this.rule(id, ['rules', i])),
      config: fields['config'] ?? {},
      seed: this.seed(fields['seed'] ?? 1),
      position: fields['position'] === undefined ? undefined : this.doc(fields['position'], ['position']),
      rolls: this.list(fields['rolls'] ?? [], ['rolls']).map((roll, i) => this.roll(roll, ['rolls', i])),
      play: this.list(fields['play'] ?? [], ['play']).map((entry, i) => this.entry(entry, ['play', i])),
      expect: this.expect(fields['expect'] ?? {}, ['expect']),
    }
  }

  private entry(value: unknown, path: Path): PlayEntry {
    const fields = this.record(value, path, 'an entry of play', ENTRY)
    const verbs = VERBS.filter(verb => fields[verb] !== undefined)
    const [verb] = verbs
    if (fields['expect'] !== undefined) return this.checkpoint(fields, path)
    if (verb === undefined || verbs.length > 1) {
      this.wrong(
        path,
        `an entry of play has one of ${VERBS.join(', ')} or expect; this one has ${verbs.length === 0 ? 'none' : verbs.join(' and ')}`,
      )
      return { expect: {} }
    }
    if (fields['seat'] === undefined) this.wrong(path, `an entry with '${verb}' needs 'seat'`)
    const seat = this.text(fields['seat'] ?? '', [...path, 'seat'])
    if (verb !== 'refuse' && fields['because'] !== undefined)
      this.wrong([...path, 'because'], `'because' goes with 'refuse', not with '${verb}'`)
    if (verb === 'choose') return { seat, choose: this.flat(fields['choose'], [...path, 'choose']) }
    if (verb === 'refuse') return this.refuse(seat, fields, path)
    if (verb === 'undo') return { seat, undo: this.truth(fields['undo'], [...path, 'undo']) }
    if (fields[verb] !== true) this.wrong([...path, verb], `'${verb}' must be true, not ${flow(fields[verb])}`)
    return verb === 'withdraw' ? { seat, withdraw: true } : verb === 'concede' ? { seat, concede: true } : { seat, draw: true }
  }

  private refuse(seat: string, fields: Doc, path: Path): PlayEntry {
    if (fields['because'] === undefined) this.wrong(path, `an entry with 'refuse' needs 'because': the rule that refuses it`)
    return {
      seat,
      refuse: this.flat(fields['refuse'], [...path, 'refuse']),
      because: fields['because'] === undefined ? '' : this.rule(fields['because'], [...path, 'because']),
    }
  }

  private checkpoint(fields: Doc, path: Path): PlayEntry {
    const others = Object.keys(fields).filter(key => key !== 'expect')
    if (others.length > 0) this.wrong(path, `an entry with 'expect' has nothing else; this one has ${others.join(' and ')}`)
    return { expect: this.expect(fields['expect'], [...path, 'expect']) }
  }

  private expect(value: unknown, path: Path): Expect {
    const fields = this.record(value, path, 'expect', EXPECT)
    const at = (key: string): Path => [...path, key]
    const docs = (key: string) => this.list(fields[key], at(key)).map((event, i) => this.doc(event, [...at(key), i]))
    return {
      ...(fields['position'] === undefined ? {} : { position: this.doc(fields['position'], at('position')) }),
      ...(fields['views'] === undefined ? {} : { views: this.each(fields['views'], at('views'), (view, where) => this.doc(view, where)) }),
      ...(fields['events'] === undefined ? {} : { events: docs('events') }),
      ...(fields['noEvents'] === undefined ? {} : { noEvents: docs('noEvents') }),
      ...(fields['decision'] === undefined
        ? {}
        : { decision: fields['decision'] === null ? null : this.decision(fields['decision'], at('decision')) }),
      ...(fields['options'] === undefined
        ? {}
        : { options: this.each(fields['options'], at('options'), (options, where) => this.options(options, where)) }),
      ...(fields['outcome'] === undefined
        ? {}
        : { outcome: fields['outcome'] === null ? null : this.outcome(fields['outcome'], at('outcome')) }),
    }
  }

  private decision(value: unknown, path: Path): ExpectDecision {
    const { seat, seats, kind, about } = this.record(value, path, 'decision', DECISION)
    if (seat !== undefined && seats !== undefined) this.wrong(path, `a decision has 'seat' or 'seats', not both`)
    return {
      ...(seat === undefined ? {} : { seat: this.text(seat, [...path, 'seat']) }),
      ...(seats === undefined
        ? {}
        : { seats: this.list(seats, [...path, 'seats']).map((name, i) => this.text(name, [...path, 'seats', i])) }),
      ...(kind === undefined ? {} : { kind: this.text(kind, [...path, 'kind']) }),
      ...(about === undefined ? {} : { about: this.doc(about, [...path, 'about']) }),
    }
  }

  private options(value: unknown, path: Path): ExpectOptions {
    const fields = this.record(value, path, 'options of a seat', OPTIONS)
    const flats = (key: string) => this.list(fields[key], [...path, key]).map((part, i) => this.flat(part, [...path, key, i]))
    const { count } = fields
    if (count !== undefined && !Number.isInteger(count))
      this.wrong([...path, 'count'], `'count' must be a whole number, not ${flow(count)}`)
    return {
      ...(fields['with'] === undefined ? {} : { with: flats('with') }),
      ...(fields['without'] === undefined ? {} : { without: flats('without') }),
      ...(typeof count === 'number' ? { count } : {}),
    }
  }

  private outcome(value: unknown, path: Path): ExpectOutcome {
    const { winners, rule } = this.record(value, path, 'outcome', OUTCOME)
    return {
      ...(winners === undefined
        ? {}
        : { winners: this.list(winners, [...path, 'winners']).map((name, i) => this.text(name, [...path, 'winners', i])) }),
      ...(rule === undefined ? {} : { rule: this.rule(rule, [...path, 'rule']) }),
    }
  }

  /** `{ combat die: 3 }`, or `{ name: combat die, value: 3 }`; a shuffle is fixed by a list. */
  private roll(value: unknown, path: Path): ScriptedRoll {
    const fields = this.doc(value, path)
    const keys = Object.keys(fields)
    const isLong = keys.length === 2 && typeof fields['name'] === 'string' && 'value' in fields
    const [name, result] = isLong ? [String(fields['name']), fields['value']] : [keys[0] ?? '', fields[keys[0] ?? '']]
    const isResult = typeof result === 'number' || (Array.isArray(result) && result.every(item => typeof item === 'number'))
    if ((!isLong && keys.length !== 1) || !isResult)
      this.wrong(path, `a roll is { <name of the roll>: <number, or list of numbers> }, not ${flow(value)}`)
    return { name, value: result as ScriptedRoll['value'] }
  }

  private seed(value: unknown): string {
    if (typeof value !== 'number' && typeof value !== 'string')
      this.wrong(['seed'], `'seed' must be a number or a text, not ${flow(value)}`)
    return String(value)
  }

  private rule(value: unknown, path: Path): string {
    if (typeof value !== 'string' || !RULE.test(value)) this.wrong(path, `${flow(value)} is not the id of a rule (like XX-MOVE-2)`)
    return String(value)
  }

  private text(value: unknown, path: Path): string {
    if (typeof value !== 'string')
      this.wrong(path, `'${path.findLast(part => typeof part === 'string')}' must be a text, not ${flow(value)}`)
    return String(value)
  }

  private truth(value: unknown, path: Path): boolean {
    if (typeof value !== 'boolean') this.wrong(path, `'${path.at(-1)}' must be true or false, not ${flow(value)}`)
    return value === true
  }

  private list(value: unknown, path: Path): readonly unknown[] {
    if (Array.isArray(value)) return value
    this.wrong(path, `'${path.at(-1)}' must be a list, not ${flow(value)}`)
    return []
  }

  private doc(value: unknown, path: Path): Doc {
    if (isRecord(value)) return value
    this.wrong(path, `'${path.join('.')}' must be a map of names to values, not ${flow(value)}`)
    return {}
  }

  private each<T>(value: unknown, path: Path, read: (value: unknown, path: Path) => T): Record<string, T> {
    return Object.fromEntries(Object.entries(this.doc(value, path)).map(([key, item]) => [key, read(item, [...path, key])]))
  }

  private flat(value: unknown, path: Path): Flat {
    const fields = this.doc(value, path)
    for (const [key, item] of Object.entries(fields)) {
      if (!['string', 'number', 'boolean'].includes(typeof item))
        this.wrong([...path, key], `'${key}' must be a text, a number, true or false, not ${flow(item)}`)
    }
    return fields as Flat
  }

  private record(value: unknown, path: Path, what: string, known: readonly string[]): Doc {
    const fields = isRecord(value) ? value : undefined
    if (fields === undefined) this.wrong(path, `${what} must be a map with ${known.join(', ')}; not ${flow(value)}`)
    for (const key of Object.keys(fields ?? {})) {
      if (!known.includes(key)) this.wrong([...path, key], `there is no '${key}' in ${what} (${known.join(', ')})`)
    }
    return fields ?? {}
  }

  private wrong(path: Path, what: string): void {
    this.errors.push(new InputError(`${this.file}:${this.source.line(path)}: ${what}`))
  }
}
