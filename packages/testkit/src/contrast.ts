// How well something can be read, reckoned from the tokens of style sheets: in both lights, with every palette, on every seat.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Red, green, blue and how opaque, each from 0 to 1. */
export type Colour = readonly [number, number, number, number]

export function colour(hex: string): Colour {
  const [, red = '', green = '', blue = '', alpha = 'FF'] = /^#(..)(..)(..)(..)?$/.exec(hex) ?? []
  const [r = NaN, g = NaN, b = NaN, a = NaN] = [red, green, blue, alpha].map(part => Number.parseInt(part, 16) / 255)
  if (Number.isNaN(r + g + b + a)) throw new Error(`${hex} is no colour`)
  return [r, g, b, a]
}
export const WHITE = colour('#FFFFFF')

/** So much of one, the rest of the other. */
export function mix([r1, g1, b1]: Colour, [r2, g2, b2]: Colour, share: number): Colour {
  const between = (one: number, other: number): number => one * share + other * (1 - share)
  return [between(r1, r2), between(g1, g2), between(b1, b2), 1]
}
/** What is seen where one lies on the other, with an opacity of its own and one that it is given. */
export const over = (upper: Colour, lower: Colour, opacity = 1): Colour => mix(upper, lower, upper[3] * opacity)

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = ([r, g, b]: Colour): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
/** As WCAG reckons it, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** How far from grey, in CIE Lab. */
export function chroma([r, g, b]: Colour): number {
  const [R, G, B] = [linear(r), linear(g), linear(b)]
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * R + 0.3576 * G + 0.1805 * B) / 0.9505)
  const y = f(0.2126 * R + 0.7152 * G + 0.0722 * B)
  const z = f((0.0193 * R + 0.1192 * G + 0.9505 * B) / 1.089)
  return Math.hypot(500 * (x - y), 200 * (y - z))
}

export const THEMES = ['dark', 'light'] as const
const PALETTES = ['colour', 'patterns', 'grey'] as const
const SEATS = ['rust', 'tide', 'lichen', 'wine'] as const

/** A way everything can look, and its tokens. */
export interface Look {
  readonly name: string
  readonly theme: (typeof THEMES)[number]
  readonly palette: (typeof PALETTES)[number]
  /** The colour of a token. */
  of(token: string): Colour
  /** Its number; of a share in percent, from 0 to 1. */
  number(token: string): number
}

const APP = join(import.meta.dirname, '..', '..', '..', 'apps', 'web', 'src', 'styles')
const RULE = /([^{}]+)\{([^{}]*)\}/g
const TOKEN = /(--[\w-]+)\s*:\s*([^;]+)/g

/** All looks of the app's own tokens and those of a game's style sheets. */
export function looks(sheets: readonly string[]): Look[] {
  const css = [join(APP, 'tokens.css'), join(APP, 'app.css'), ...sheets]
    .map(sheet =>
      readFileSync(sheet, 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/['"]/g, ''),
    )
    .join('\n')
  const rules = [...css.matchAll(RULE)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map(one => one.trim()),
    body,
  }))
  return THEMES.flatMap(theme => PALETTES.flatMap(palette => SEATS.map(seat => lookOf(rules, theme, palette, seat))))
}

function lookOf(
  rules: readonly { readonly selectors: readonly string[]; readonly body: string }[],
  theme: Look['theme'],
  palette: Look['palette'],
  seat: string,
): Look {
  const seats = [`.seat-${seat}`, '[class*=seat-]']
  const meant = new Set([
    ':root',
    `[data-theme=${theme}]`,
    `[data-palette=${palette}]`,
    ...seats,
    ...seats.map(one => `[data-palette=${palette}] ${one}`),
  ])
  const tokens = new Map<string, string>()
  for (const { selectors, body } of rules)
    if (selectors.some(selector => meant.has(selector)))
      for (const [, token = '', value = ''] of body.matchAll(TOKEN)) tokens.set(token, value.trim())
  const name = `${theme}, ${palette}, ${seat}`
  const read = (token: string): string => {
    const value = tokens.get(token)
    if (value === undefined) throw new Error(`there is no ${token} where it is ${name}`)
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
    return other === undefined ? value : read(other)
  }
  return {
    name,
    theme,
    palette,
    of: token => colour(read(token)),
    number(token) {
      const value = read(token)
      return value.endsWith('%') ? Number.parseFloat(value) / 100 : Number(value)
    },
  }
}

/** The colours that a style sheet gives to tokens of its own, in one light. */
export function roomColours(sheet: string, theme: Look['theme']): ReadonlyMap<string, Colour> {
  const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const bodies = [...css.matchAll(RULE)]
    .filter(([, selector = '']) => selector.includes(`[data-theme=${theme}]`))
    .map(([, , body = '']) => body)
  return new Map(
    bodies
      .flatMap(body => [...body.matchAll(TOKEN)])
      .flatMap(([, token = '', value = '']) => (value.startsWith('#') ? [[token, colour(value.trim())] as const] : [])),
  )
}
