// Where a command speaks and listens.
import type { Language } from '@rubble/text'
import { type Style, styleFor } from './style.ts'
import { type Words, words } from './words.ts'

export interface Io {
  readonly language: Language
  readonly words: Words
  readonly style: Style
  /** Columns of the terminal; when piped, those of a usual one. */
  readonly width: number
  /** Is there a person at both ends? Then questions may be asked. */
  readonly isTty: boolean
  /** How this program is called here: by its name, or through npm. */
  readonly program: string
  out(text: string): void
  /** For what is not a result: errors, progress. */
  err(line: string): void
  /** From here on in this language. */
  speak(language: Language): void
}

const USUAL_WIDTH = 100
const NARROWEST = 40

export function createIo(language: Language, env: NodeJS.ProcessEnv): Io {
  const { stdin, stdout, stderr } = process
  let spoken = language
  let own = words(language)
  return {
    get language() {
      return spoken
    },
    get words() {
      return own
    },
    style: styleFor(stdout, env),
    get width() {
      return Math.max(NARROWEST, stdout.columns ?? (Number(env['COLUMNS']) || USUAL_WIDTH))
    },
    isTty: stdin.isTTY === true && stdout.isTTY === true,
    program: env['npm_lifecycle_event'] === undefined ? 'rubble' : 'npm run rubble --',
    out(text) {
      stdout.write(`${text}\n`)
    },
    err(line) {
      stderr.write(`${line}\n`)
    },
    speak(next) {
      spoken = next
      own = words(next)
    },
  }
}
