// What is picked before a game: who hunts, whom, and how hard it is.
import type { Speaker } from '@rubble/text'
import { type GameSetup, type SetupPick, type SideCard, type Terms, type WinRate } from '@rubble/ui'
import { ARCH_RATS, archOf, boardOf, CATCHERS } from '../data/components.ts'
import type { Config } from '../model/config.ts'
import { type ArchRatName, type CatcherName, type Mode, MODES } from '../model/ids.ts'
import { ArchPicture, PawnPicture } from './head-picture.tsx'
import lab from './lab.json' with { type: 'json' }
import { capital } from './words.ts'

const oneOf = <T extends string>(all: readonly T[], value: unknown, usual: T): T => all.find(one => one === value) ?? usual

const termsOf = (config: Terms): Config => ({
  catcher: oneOf<CatcherName>(CATCHERS, config['catcher'], 'cage'),
  archRat: oneOf<ArchRatName>(ARCH_RATS, config['archRat'], 'rat-king'),
  mode: oneOf<Mode>(MODES, config['mode'], 'standard'),
})

interface MeasuredRate {
  readonly rate: number
  readonly interval: readonly number[]
}
function winsOf(measured: MeasuredRate | undefined): WinRate | undefined {
  const [low = 0, high = 1] = measured?.interval ?? []
  return measured === undefined ? undefined : { rate: measured.rate, interval: [low, high] }
}
/** What a catcher wins an arch-rat loses. */
function lossesOf(measured: MeasuredRate | undefined): WinRate | undefined {
  const wins = winsOf(measured)
  return wins === undefined ? undefined : { rate: 1 - wins.rate, interval: [1 - wins.interval[1], 1 - wins.interval[0]] }
}

/** By the most there is among all of them. */
const scaled = <T,>(all: readonly T[], one: T, of: (one: T) => number): number => Math.round((10 * of(one)) / Math.max(...all.map(of)))

const HUNTING: Readonly<Record<CatcherName, SideCard['difficulty']>> = { cage: 1, brunt: 1, piper: 3, doctor: 2, marla: 2, baron: 2 }
const HUNTED: Readonly<Record<ArchRatName, SideCard['difficulty']>> = { 'rat-king': 1, gorgemaw: 2, matron: 2, whisper: 3 }

function catcherCard(id: CatcherName, mode: Mode, { text, name }: Speaker): SideCard {
  const of = { dice: 'attack', legs: 'movement', health: 'health' } as const
  const wins: Readonly<Record<string, MeasuredRate>> = lab[mode].catchers
  return {
    id,
    name: name('catcher', id),
    style: text(`around.style.${id}`),
    difficulty: HUNTING[id],
    traits: (['dice', 'legs', 'health'] as const).map(trait => ({
      title: text(`around.trait.${trait}`),
      value: scaled(CATCHERS, id, one => boardOf(one)[of[trait]]),
    })),
    wins: winsOf(wins[id]),
    emblem: () => <PawnPicture id={id} size={120} />,
  }
}

function archCard(id: ArchRatName, mode: Mode, { text, name }: Speaker): SideCard {
  const wins: Readonly<Record<string, MeasuredRate>> = lab[mode].archRats
  return {
    id,
    name: name('archRat', id),
    style: text(`around.style.${id}`),
    difficulty: HUNTED[id],
    traits: (['health', 'bite', 'spawn'] as const).map(trait => ({
      title: text(`around.trait.${trait}`),
      value: scaled(ARCH_RATS, id, one => archOf(one)[trait]),
    })),
    wins: lossesOf(wins[id]),
    emblem: () => <ArchPicture id={id} health={archOf(id).health} size={120} />,
  }
}

function picksOf(terms: Config, speaker: Speaker): SetupPick[] {
  const { mode } = terms
  return [
    {
      id: 'catcher',
      seat: 0,
      label: speaker.text('board.setup.catcher'),
      cards: CATCHERS.map(id => catcherCard(id, mode, speaker)),
      chosen: terms.catcher,
      choose: id => ({ config: { ...terms, catcher: id } }),
    },
    {
      id: 'archRat',
      seat: undefined,
      label: speaker.text('board.setup.arch'),
      cards: ARCH_RATS.map(id => archCard(id, mode, speaker)),
      chosen: terms.archRat,
      choose: id => ({ config: { ...terms, archRat: id } }),
    },
  ]
}

export const setup: GameSetup = {
  plan(config, _, speaker) {
    const terms = termsOf(config)
    return {
      switches: [
        {
          id: 'mode',
          label: speaker.text('board.setup.mode'),
          values: MODES.map(one => ({ id: one, name: capital(speaker.text(`name.mode.${one}`)) })),
          value: terms.mode,
          more: speaker.text(`around.mode.${terms.mode}.more`),
          choose: one => ({ ...terms, mode: one }),
        },
      ],
      picks: picksOf(terms, speaker),
      measured: speaker.text('around.measured', { games: lab[terms.mode].games }),
    }
  },
}
