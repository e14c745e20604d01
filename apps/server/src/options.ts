// What can be set when a server is started: one table, from which the command line, the environment, the help and docs/hosting.md are made.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'

/** How a value is written, and what it is. */
interface Kind<T> {
  /** As shown in a help, and to whoever wrote something else: `0–65535`, `on|off`. */
  readonly shape: string
  /** Undefined if it does not fit. */
  read(text: string): T | undefined
}

const whole = (least: number, most: number): Kind<number> => ({
  shape: `${least}–${most}`,
  read: text => (/^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined),
})
const word = (shape: string, fits: (text: string) => boolean = text => text !== ''): Kind<string> => ({
  shape,
  read: text => (fits(text) ? text : undefined),
})
const oneOf = <T extends string>(...values: readonly T[]): Kind<T> => ({
  shape: values.join('|'),
  read: text => values.find(value => value === text),
})
const onOff: Kind<boolean> = { shape: 'on|off', read: text => (text === 'on' ? true : text === 'off' ? false : undefined) }
const listOf = (shape: string, kind: Kind<string>): Kind<readonly string[]> => ({
  shape,
  read(text) {
    const parts = text.split(',').map(part => kind.read(part.trim()))
    return parts.includes(undefined) ? undefined : (parts as string[])
  },
})

/** `https://rubble.example`: where a page comes from, without a path. */
const origin = word('URL', text => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')
})
const address = word('ADDRESS', text => /^[\w.:/-]+$/.test(text))
/** How many proxies stand before it, or which. */
const proxies: Kind<number | readonly string[] | false> = {
  shape: 'off|N|ADDRESS,…',
  read: text => (text === 'off' ? false : (whole(1, 9).read(text) ?? (/^\d+$/.test(text) ? undefined : listOf('', address).read(text)))),
}

interface Option<T> extends Kind<T> {
  readonly flag: string
  /** Written as it would be given; absent where it depends on other things, which the words of the option say. */
  readonly standard?: string
}

/** If it is in use, the next free one is taken; any other is taken at its word. */
export const DEFAULT_PORT = 4321
const MINUTES_OF_A_YEAR = 525_600
const SECONDS_OF_A_DAY = 86_400
/** Where the system does not say. */
const USUAL_FILES = 1024
const FILES_FOR_ALL_ELSE = 600

const TABLE = {
  port: { flag: 'port', ...whole(0, 65_535), standard: String(DEFAULT_PORT) },
  host: { flag: 'host', ...address, standard: '0.0.0.0' },
  origins: { flag: 'origin', ...listOf('URL,…', origin) },
  data: { flag: 'data', ...word('FOLDER') },
  database: { flag: 'database', ...word('FILE|URL') },
  build: { flag: 'build', ...onOff, standard: 'on' },
  trustProxy: { flag: 'trust-proxy', ...proxies, standard: 'off' },
  secureCookies: { flag: 'secure-cookies', ...oneOf('auto', 'on', 'off'), standard: 'auto' },
  botThreads: { flag: 'bot-threads', ...whole(1, 256) },
  logLevel: { flag: 'log-level', ...oneOf('silent', 'error', 'warn', 'info', 'debug'), standard: 'warn' },
  metricsToken: { flag: 'metrics-token', ...word('TEXT', text => text.length >= 16) },
  webhooks: { flag: 'webhooks', ...onOff, standard: 'on' },
  privateWebhooks: { flag: 'private-webhooks', ...onOff, standard: 'off' },
  push: { flag: 'push', ...onOff, standard: 'on' },
  pushContact: { flag: 'push-contact', ...word('mailto:…|https:…', text => /^mailto:\S+@\S+$|^https:\/\/\S+$/.test(text)) },
  maxTables: { flag: 'max-tables', ...whole(1, 1_000_000), standard: '50' },
  maxOpenTables: { flag: 'max-open-tables', ...whole(1, 1_000_000), standard: '5' },
  maxBotTables: { flag: 'max-bot-tables', ...whole(0, 1_000_000), standard: '12' },
  botPauseSeconds: { flag: 'bot-pause-seconds', ...whole(0, 3600), standard: '1' },
  botMatchHours: { flag: 'bot-match-hours', ...whole(1, 87_600), standard: '24' },
  maxStreams: { flag: 'max-streams', ...whole(1, 1_000_000), standard: '40' },
  maxConnections: { flag: 'max-connections', ...whole(1, 1_000_000) },
  maxAddressConnections: { flag: 'max-address-connections', ...whole(1, 1_000_000), standard: '500' },
  maxRequests: { flag: 'max-requests', ...whole(1, 1_000_000), standard: '600' },
  maxBody: { flag: 'max-body', ...whole(1024, 100_000_000), standard: '65536' },
  awayMinutes: { flag: 'away-minutes', ...whole(0, MINUTES_OF_A_YEAR), standard: '5' },
  graceSeconds: { flag: 'grace-seconds', ...whole(0, SECONDS_OF_A_DAY), standard: '60' },
  waitingDays: { flag: 'waiting-days', ...whole(1, 3650), standard: '14' },
  guestDays: { flag: 'guest-days', ...whole(1, 36_500), standard: '365' },
} as const satisfies Readonly<Record<string, Option<unknown>>>

type Table = typeof TABLE
export type OptionName = keyof Table
/** As on the command line, without the dashes. */
export type Flag = Table[OptionName]['flag']

type OptionValue<K extends OptionName> = Table[K] extends Kind<infer T> ? T : never
/** Options that need not be there, whatever is set. */
type Optional = 'origins' | 'metricsToken' | 'pushContact'
export type Options = { readonly [K in Exclude<OptionName, Optional>]: OptionValue<K> } & {
  readonly [K in Optional]: OptionValue<K> | undefined
}

/** A line of the table, as help and docs show it. */
export interface OptionLine {
  readonly name: OptionName
  readonly flag: Flag
  readonly variable: string
  readonly shape: string
  readonly standard: string | undefined
}

const variableOf = (flag: string): string => `RUBBLE_${flag.toUpperCase().replaceAll('-', '_')}`

export const OPTION_LINES: readonly OptionLine[] = (Object.keys(TABLE) as OptionName[]).map(name => {
  const option: Option<unknown> = TABLE[name]
  return { name, flag: option.flag as Flag, variable: variableOf(option.flag), shape: option.shape, standard: option.standard }
})

/** A value that does not fit, and where it was given: `--port`, or the variable of the environment. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
  readonly option: string
  readonly value: string
  readonly shape: string

  constructor(option: string, value: string, shape: string) {
    super(`${option} takes ${shape}, not '${value}'`)
    this.option = option
    this.value = value
    this.shape = shape
  }
}

const PROJECT = resolve(import.meta.dirname, '..', '..', '..')

/** By the command line, else by the environment, else as usual. An empty variable is not set. Throws OptionError. */
export function readOptions(flags: (flag: Flag) => string | undefined, env: NodeJS.ProcessEnv): Options {
  const given = Object.fromEntries(OPTION_LINES.map(line => [line.name, valueOf(line, flags, env)])) as Partial<Options>
  const data = given.data ?? join(PROJECT, 'data')
  return {
    ...given,
    data,
    database: given.database ?? `sqlite:${join(data, 'rubble.sqlite')}`,
    // one core is left for all else
    botThreads: given.botThreads ?? Math.max(1, availableParallelism() - 1),
    maxConnections: given.maxConnections ?? connectionsFor(openFiles()),
    origins: given.origins?.map(one => one.replace(/\/$/, '')),
  } as Options
}

/** As many files as the system lets this process hold open. */
function openFiles(): number {
  const limits = tryTo(() => readFileSync('/proc/self/limits', 'utf8'))
  return Number(/^Max open files +(\d+)/m.exec(limits ?? '')?.[1] ?? USUAL_FILES)
}

/** Some are for databases, webhooks and files of the app. */
const connectionsFor = (files: number): number => files - Math.min(FILES_FOR_ALL_ELSE, files >> 2)

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function valueOf(
  { name, flag, variable, standard }: OptionLine,
  flags: (flag: Flag) => string | undefined,
  env: NodeJS.ProcessEnv,
): unknown {
  const byFlag = flags(flag)
  const byVariable = env[variable]
  if (byFlag !== undefined) return fitting(name, `--${flag}`, byFlag)
  if (byVariable !== undefined && byVariable !== '') return fitting(name, variable, byVariable)
  return standard === undefined ? undefined : fitting(name, flag, standard)
}

function fitting(name: OptionName, where: string, text: string): unknown {
  const { read, shape } = TABLE[name] as Kind<unknown>
  const value = read(text)
  if (value === undefined) throw new OptionError(where, text, shape)
  return value
}
