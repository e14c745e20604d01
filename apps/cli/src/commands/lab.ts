// rubble lab report: what bots make of a game, as a page of pictures that can be opened by itself.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyPack } from '@rubble/kit'
import { collect, page, type ReportVoice } from '@rubble/lab'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, notHeld, wrongUse } from '../failure.ts'
import { quoted, writeWhole } from '../files.ts'
import { gameOrOnly } from '../games.ts'
import type { Io } from '../io.ts'
import { percent } from '../layout.ts'
import { botNamed } from '../play/opponents.ts'
import { withBar } from '../progress.ts'
import { reasonOf } from '../reason.ts'
import { speakerOf } from '../words.ts'

const VERBS = ['report'] as const
const USUAL = 'greedy'
const STRENGTHS = 'search:25i,search:50i,search:100i,search:200i'

export async function lab(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['out', 'players', 'games', 'seed', 'strength', 'strength-games', 'workers'] }, 2)
  const [verb = '', id] = args.words
  if (!(VERBS as readonly string[]).includes(verb)) wrongUse('cli.error.command', { command: `lab ${verb}`, known: VERBS.join(', ') })
  const entry = gameOrOnly(id)
  const out = args.text('out') ?? wrongUse('cli.error.needs', { option: '--out DIR' })
  const games = args.whole('games', 1) ?? wrongUse('cli.error.needs', { option: '--games N' })
  const player = args.text('players') ?? USUAL
  const strengths = (args.text('strength') ?? STRENGTHS).split(',').filter(name => name !== '')
  for (const name of [player, ...strengths]) botNamed(name)
  const workers = args.whole('workers', 1)
  openFolder(out)
  const pack = await entry.load()
  const report = await withBar(show =>
    collect({
      door: entry.door,
      player,
      games,
      seed: args.text('seed') ?? '1',
      keep: join(out, 'games.jsonl'),
      strengths,
      strengthGames: args.whole('strength-games', 1) ?? games,
      ...(workers === undefined ? {} : { workers }),
      onProgress(done, total) {
        show(done, total, percent(done / total, io.language))
      },
    }),
  )
  const file = join(out, 'index.html')
  write(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  write(file, page(report, voiceOf(pack, io), `${io.program} lab ${argv.map(quoted).join(' ')}`))
  io.out(io.words('cli.report.written', { file, games: report.games }))
  return HELD
}

function voiceOf(pack: AnyPack, { language, words }: Io): ReportVoice {
  const { text, name, scenario, rule } = speakerOf(pack, language)
  return {
    language,
    say: (key, fields) => words(`cli.report.${key}`, fields),
    name,
    scenario,
    rule: id => rule(id) ?? id,
    game: text(`name.game.${pack.game.id}`),
  }
}

function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    notHeld('cli.save.failed', { file: folder }, reasonOf(error))
  }
}

function write(file: string, text: string): void {
  try {
    writeWhole(file, text)
  } catch (error) {
    notHeld('cli.save.failed', { file }, reasonOf(error))
  }
}
