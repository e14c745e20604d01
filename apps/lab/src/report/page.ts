// A report as one page that needs nothing else: words, pictures and both lights are in it.
import { readFileSync } from 'node:fs'
import { barPlot, dotPlot, escape, heatMap, histogram, liftPlot } from './charts.ts'
import { type NamedScore, OPPONENT, type Report } from './collect.ts'

export type ReportKey =
  | 'title'
  | 'about'
  | 'sides'
  | 'sides-total'
  | 'scenarios'
  | 'seats'
  | 'seat'
  | 'alone'
  | 'length'
  | 'median'
  | 'ends'
  | 'pieces'
  | 'pieces-about'
  | 'piece'
  | 'piece-games'
  | 'share'
  | 'strength'
  | 'strength-alone'
  | 'games'
  | 'caption'

/** How a report says things, in the language that was asked for. */
export interface ReportVoice {
  readonly language: string
  say(key: ReportKey, fields?: Readonly<Record<string, string | number>>): string
  /** The name of a value of a field of the game. */
  name(field: string, value: string): string
  scenario(scenario: string): string
  /** A rule's text. */
  rule(id: string): string
  /** Of the game. */
  readonly game: string
}

const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8')

/** The best and the worst: what lies between them is in the data beside the page. */
const ENDS = 12

export function page(report: Report, voice: ReportVoice, command: string): string {
  const { say } = voice
  const title = say('title', { game: voice.game })
  const sections = [
    section(sidesIn(report, voice)),
    section(seatsIn(report, voice)),
    section(lengthIn(report, voice)),
    section(endsIn(report, voice)),
    section(piecesIn(report, voice)),
    section(strengthIn(report, voice)),
  ]
  return `<!doctype html>
<html lang="${voice.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escape(title)}</h1>
<p>${escape(say('about', { player: report.player, games: report.games, seed: report.seed, version: report.version }))}</p>
<pre><code>${escape(command)}</code></pre></header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}

const section = (parts: readonly string[]): string => (parts.length === 0 ? '' : `<section>\n${parts.join('\n')}\n</section>`)

const heading = (text: string): string => `<h2>${escape(text)}</h2>`

const gamesOf =
  ({ say }: ReportVoice) =>
  (games: number): string =>
    say('games', { games })

function sidesIn({ balance }: Report, voice: ReportVoice): string[] {
  const { say, name, scenario } = voice
  const games = gamesOf(voice)
  if (balance.kind === 'seats') return []
  const caption = say('caption')
  if (balance.kind === 'scenarios') {
    const scenarios = [...new Set(balance.rows.map(row => nameOfScenario(row.scenario)))]
    const seats = [...new Set(balance.rows.map(({ seat }) => seat))]
    const found = (title: string, seat: string) => balance.rows.find(row => nameOfScenario(row.scenario) === title && row.seat === seat)
    const rows = scenarios.map(title => ({ name: scenario(title), cells: seats.map(seat => found(title, seat)) }))
    return [heading(say('scenarios')), heatMap({ caption, columns: seats.map(seat => name('seat', seat)), rows, games })]
  }
  const { sides, foes, meetings, totals, sideField, foeField } = balance
  const against = foes ?? sides
  const rows = sides.map(side => ({
    name: name(sideField, side),
    cells: against.map(other => meetings.find(meeting => meeting.side === side && meeting.against === other)),
  }))
  const all = sides.map(side => ({ ...(totals[side] as NamedScore), name: name(sideField, side) })).toSorted((a, b) => b.rate - a.rate)
  return [
    heading(say('sides')),
    heatMap({ caption, columns: against.map(other => name(foeField ?? sideField, other)), rows, games }),
    dotPlot({ caption: say('sides-total'), rows: all, games }),
  ]
}

const nameOfScenario = (brief: unknown): string => (typeof brief === 'string' ? brief : JSON.stringify(brief))

function seatsIn({ seats, balance }: Report, voice: ReportVoice): string[] {
  const { say, name } = voice
  if (seats.length === 1)
    return [
      heading(say('alone')),
      dotPlot({ caption: say('caption'), rows: seats.map(one => ({ ...one, name: voice.game })), games: gamesOf(voice) }),
    ]
  const called = (seat: string): string => (balance.kind === 'sides' ? say('seat', { number: seat }) : name('seat', seat))
  const rows = seats.map(one => ({ ...one, name: called(one.name) }))
  return [heading(say('seats')), dotPlot({ caption: say('caption'), rows, games: gamesOf(voice) })]
}

function lengthIn({ lengths }: Report, { say, language }: ReportVoice): string[] {
  if (lengths.length === 0) return []
  const number = new Intl.NumberFormat(language)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  const caption = say('median', { decisions: number.format(median) })
  return [heading(say('length')), histogram(caption, lengths, value => number.format(value))]
}

function endsIn({ ends }: Report, voice: ReportVoice): string[] {
  const { say, rule } = voice
  if (ends.length === 0) return []
  const rows = ends.map(([id, count]) => [`${id} · ${rule(id)}`, count] as const)
  return [heading(say('ends')), barPlot(say('share'), rows, gamesOf(voice))]
}

function piecesIn({ pieces }: Report, { say, name, scenario }: ReportVoice): string[] {
  if (pieces.length === 0) return []
  const shown = pieces.length <= 2 * ENDS ? pieces : [...pieces.slice(0, ENDS), ...pieces.slice(-ENDS)]
  const rows = shown.map(({ used, unused, ...lift }) => {
    const [field = '', value = ''] = lift.name.split(' ')
    const [seat = '', played] = lift.side.split(' ')
    const side = [name('seat', seat), ...(played === undefined ? [] : [scenario(played)])].join(', ')
    return { ...lift, name: say('piece', { piece: name(field, value), side }), note: say('piece-games', { used, unused }) }
  })
  return [heading(say('pieces')), liftPlot(say('pieces-about'), rows)]
}

function strengthIn({ strengths, seats }: Report, voice: ReportVoice): string[] {
  if (strengths.length === 0) return []
  const { say } = voice
  const caption = seats.length === 1 ? say('strength-alone') : say('caption')
  return [heading(say('strength', { opponent: OPPONENT })), dotPlot({ caption, rows: strengths, games: gamesOf(voice) })]
}
