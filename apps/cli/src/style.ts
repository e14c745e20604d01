// Colour says whose, and never says it alone: every seat also has its line pattern and its name.
import type { Seat } from '@rubble/engine'

export interface Style {
  seat(seat: Seat, text: string): string
  strong(text: string): string
  faint(text: string): string
  /** What wants you: prompts, numbers of options, rule ids. */
  signal(text: string): string
}

const plain = (text: string): string => text
const PLAIN: Style = { seat: (_, text) => text, strong: plain, faint: plain, signal: plain }

const sgr =
  (code: number, off: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001b[${code}m${text}\u001b[${off}m`
/** From the terminal's own palette, which its owner has made readable: rust, tide, lichen, wine. */
const SEATS = [31, 36, 32, 35].map(code => sgr(code, 39))

const COLOURED: Style = {
  seat: (seat, text) => (SEATS[seat % SEATS.length] ?? plain)(text),
  strong: sgr(1, 22),
  faint: sgr(2, 22),
  signal: sgr(33, 39),
}

export function styleFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Style {
  const isWanted = stream.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb'
  return isWanted ? COLOURED : PLAIN
}
