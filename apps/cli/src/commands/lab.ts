// rubble lab report: what bots make of a game, as a page of pictures that can be opened by itself. rubble lab worker plays along.
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
import { mannerOf, withQueue } from '../manner.ts'
import { withBar } from '../progress.ts'
import { reasonOf } from '../reason.ts'
import { speakerOf } from '../words.ts'
import { labWorker } from './lab-worker.ts'

const VERBS: Readonly<Record<string, (argv: readonly string[], io: Io) => Promise<ExitCode>>> = { report, worker: labWorker }
const USUAL = 'greedy'
const STRENGTHS = 'search:25i,search:50i,search:100i,search:200i'

export function lab(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [verb = ''] = argv
  const command = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  return command?.(argv, io) ?? wrongUse('cli.error.command', { command: `lab ${verb}`, known: Object.keys(VERBS).join(', ') })
}

async function report(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['out', 'players', 'games', 'seed', 'strength', 'strength-games', 'workers', 'queue'] }, 2)
  const [, id] = args.words
  const entry = gameOrOnly(id)
  const out = args.text('out') ?? wrongUse('cli.error.needs', { option: '--out DIR' })
  const games = args.whole('games', 1) ?? wrongUse('cli.error.needs', { option: '--games N' })
  const player = args.text('players') ?? USUAL
  const strengths = (args.text('strength') ?? STRENGTHS).split(',').filter(name => name !== '')
  for (const name of [player, ...strengths]) botNamed(name)
  const manner = mannerOf(args)
  openFolder(out)
  const pack = await entry.load()
  const found = await withQueue(manner, () =>
    withBar(show =>
      collect({
        door: entry.door,
        player,
        games,
        seed: args.text('seed') ?? '1',
        ...manner,
        keep: join(out, 'games.jsonl'),
        strengths,
        strengthGames: args.whole('strength-games', 1) ?? games,
        onProgress(done, total) {
          show(done, total, percent(done / total, io.language))
        },
      }),
    ),
  )
  const file = join(out, 'index.html')
  write(join(out, 'report.json'), `${JSON.stringify(found, null, 2)}\n`)
  write(file, page(found, voiceOf(pack, io), `${io.program} lab ${withoutQueue(argv).map(quoted).join(' ')}`))
  io.out(io.words('cli.report.written', { file, games: found.games }))
  return HELD
}

/** Who played it is no part of what came of it; and a database's address is nobody's business. */
const withoutQueue = (argv: readonly string[]): readonly string[] =>
  argv.filter((word, i) => !/^--(?:queue|workers)(?:=|$)/.test(word) && !/^--(?:queue|workers)$/.test(argv[i - 1] ?? ''))

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
