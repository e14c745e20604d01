// What is picked before a match: the scenario, and the side one plays in it.
import type { Speaker } from '@rubble/text'
import { emblemInk, type GameSetup, HexPlate, type SideCard, sidePicks } from '@rubble/ui'
import { scenarioOf } from '../derive/map.ts'
import type { Config } from '../model/config.ts'
import { SEATS } from '../model/ids.ts'
import { GlyphMark } from './glyph.ts'
import { isMeasured, scenarioCards } from './scenario-card.tsx'
import './place/place.css'

/** Who has more to keep in mind. */
const DIFFICULTY: Readonly<Record<(typeof SEATS)[number], SideCard['difficulty']>> = { norad: 2, salemite: 3 }

function cardsOf(config: Config, speaker: Speaker): SideCard[] {
  const { forces, initiative, baseCp } = scenarioOf({ config })
  return SEATS.map((side, seat) => ({
    id: side,
    name: speaker.name('seat', side),
    style: speaker.text(seat === initiative ? 'around.side.first' : 'around.side.second', { cp: baseCp[seat] ?? 0 }),
    difficulty: DIFFICULTY[side],
    traits: [{ title: speaker.text('around.trait.crew'), value: Math.min(10, forces.filter(one => one.seat === seat).length) }],
    wins: undefined,
    emblem: colour => (
      <HexPlate colour={colour}>
        <GlyphMark name={`faction-${side}`} size={104} colour={emblemInk(colour)} />
      </HexPlate>
    ),
  }))
}

export const setup: GameSetup = {
  plan(config, own, speaker) {
    const agreed = config as unknown as Config
    const measured = speaker.text(isMeasured ? 'around.measured.lab' : 'around.measured')
    return {
      scenarios: {
        chosen: typeof agreed.scenario === 'string' ? agreed.scenario : undefined,
        cards: scenarioCards(speaker),
        brings: speaker.text('around.scenario.brings'),
        about: `${speaker.text('around.scenario.about')} ${measured}`,
      },
      switches: [],
      picks: sidePicks(SEATS, own, cardsOf(agreed, speaker), speaker),
      measured,
    }
  },
}
