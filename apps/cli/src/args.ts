// Reads the command line. Whatever does not fit is answered with one line.
import { parseArgs } from 'node:util'
import { type Language, LANGUAGES } from '@rubble/text'
import { languageFrom } from '@rubble/text'
import { wrongUse } from './failure.ts'
import type { Fields } from './fields.ts'
import { readTerms } from './terms.ts'

export interface Args {
  readonly words: readonly string[]
  /** What is agreed before a game: `armies=moloch,borgo mode=duel`. */
  readonly terms: Fields
  text(option: string): string | undefined
  /** A whole number, at least `least`. */
  whole(option: string, least: number): number | undefined
  has(option: string): boolean
}

/** Options with a value, and options without one; and whether words like `mode=duel` are terms. */
export interface Shape {
  readonly values?: readonly string[]
  readonly flags?: readonly string[]
  readonly terms?: true
}

export function readArgs(args: readonly string[], { values = [], flags = [], terms }: Shape, most: number): Args {
  const options = Object.fromEntries([
    ...['lang', ...values].map(name => [name, { type: 'string' }] as const),
    ...['help', ...flags].map(name => [name, { type: 'boolean' }] as const),
  ])
  const read = parse(args, options)
  const isTerm = (word: string): boolean => terms === true && word.includes('=')
  const words = read.positionals.filter(word => !isTerm(word))
  if (words.length > most) wrongUse('cli.error.extra', { word: words[most] ?? '' })
  return {
    words,
    terms: readTerms(read.positionals.filter(isTerm)),
    text: option => read.values[option] as string | undefined,
    has: option => read.values[option] === true,
    whole(option, least) {
      const given = read.values[option]
      if (given === undefined) return undefined
      const n = /^\d{1,15}$/.test(String(given)) ? Number(given) : -1
      return n < least ? wrongUse('cli.error.number', { option: `--${option}`, value: String(given), least }) : n
    },
  }
}

function parse(args: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    const option = /'(-{1,2}[^\s'=]+)/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      return wrongUse('cli.error.option', {
        option,
        known: Object.keys(options)
          .map(name => `--${name}`)
          .join(', '),
      })
    return wrongUse('cli.error.value', { option })
  }
}

/** --lang, or what the machine speaks, or English. */
export function languageOf(args: readonly string[], env: NodeJS.ProcessEnv): Language {
  const at = args.findIndex(arg => arg === '--lang' || arg.startsWith('--lang='))
  const given = at < 0 ? undefined : args[at]?.includes('=') === true ? args[at]?.slice('--lang='.length) : args[at + 1]
  if (given !== undefined)
    return LANGUAGES.find(language => language === given) ?? wrongUse('cli.error.language', { value: given, known: LANGUAGES.join(', ') })
  return languageFrom(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ?? 'en'
}
