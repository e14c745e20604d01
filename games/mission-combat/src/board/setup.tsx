// What is picked before a match: the side one plays.
import { emblemInk, type GameSetup, HexPlate, type SideCard, sidePicks, type SideTrait } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import { CARDS, type UnitCard } from '../data/components.ts'
import { SEATS } from '../model/ids.ts'
import type { Side } from './art/sides.ts'
import { GlyphMark } from './glyph.ts'
import lab from './lab.json' with { type: 'json' }

const FIGURES: Readonly<Record<'speed' | 'punch' | 'resilience', (card: UnitCard) => number>> = {
  speed: ({ speed }) => Number(speed),
  punch: ({ attack }) => attack,
  resilience: ({ defense }) => defense,
}
const TRAITS = ['speed', 'punch', 'resilience'] as const

/** The mean of a side's units, by copies. */
function mean(seat: number, of: (card: UnitCard) => number): number {
  const units = CARDS.filter((card): card is UnitCard => card.kind === 'unit' && card.seat === seat)
  const count = units.reduce((sum, { copies }) => sum + copies, 0)
  return units.reduce((sum, card) => sum + card.copies * of(card), 0) / count
}

/** Ten is the side that has more of it, two the one that has none. */
function traitsOf(seat: number, { text }: Speaker): SideTrait[] {
  return TRAITS.map(trait => {
    const all = SEATS.map((_, other) => mean(other, FIGURES[trait]))
    return { title: text(`around.trait.${trait}`), value: Math.round(2 + (8 * (all[seat] ?? 0)) / Math.max(...all)) }
  })
}

const DIFFICULTY: Readonly<Record<Side, SideCard['difficulty']>> = { marines: 1, portalists: 2 }

export const setup: GameSetup = {
  plan(_, own, speaker) {
    const cards = SEATS.map((side, seat): SideCard => {
      const {
        rate,
        interval: [low = 0, high = 1],
      } = lab.sides[side]
      return {
        id: side,
        name: speaker.name('seat', side),
        style: speaker.text(`around.style.${side}`),
        difficulty: DIFFICULTY[side],
        traits: traitsOf(seat, speaker),
        wins: { rate, interval: [low, high] },
        emblem: colour => (
          <HexPlate colour={colour}>
            <GlyphMark name={`faction-${side}`} size={104} colour={emblemInk(colour)} />
          </HexPlate>
        ),
      }
    })
    return { switches: [], picks: sidePicks(SEATS, own, cards, speaker), measured: speaker.text('around.measured', { games: lab.games }) }
  },
}
