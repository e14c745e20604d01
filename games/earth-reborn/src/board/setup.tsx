// What is picked before a match: the scenario, and the side one plays in it.
import type { Speaker } from '@rubble/text'
import { emblemInk, type GameSetup, HexPlate, type SetupPick, type SideCard, sidePicks } from '@rubble/ui'
import { scenarioOf } from '../derive/map.ts'
import { seatsIn } from '../derive/seats.ts'
import { type Config, SAGS } from '../model/config.ts'
import { SEATS } from '../model/ids.ts'
import { GlyphMark } from './glyph.ts'
import { MapWays } from './sags/map-ways.tsx'
import { sagsCard } from './sags/sags-card.tsx'
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

/** Of three and four, who lead mercenaries of both factions. */
function bandPicks(bands: readonly string[], own: number, { name, text }: Speaker): SetupPick[] {
  const cards = bands.map((band): SideCard => ({
    id: band,
    name: name('seat', band),
    style: text('around.side.band'),
    difficulty: 3,
    traits: [],
    wins: undefined,
    emblem: colour => (
      <HexPlate colour={colour}>
        <GlyphMark name="team" size={92} colour={emblemInk(colour)} />
      </HexPlate>
    ),
  }))
  return bands.map((band, seat) => ({
    id: band,
    seat,
    label: text(seat === own ? 'around.pick.own' : 'around.pick.theirs'),
    cards,
    chosen: band,
    choose: card => ({ own: bands.indexOf(card) }),
  }))
}

/** Who plays is written as it came: by an address as a word. */
function bandsOf({ scenario, players }: Readonly<Record<string, unknown>>): readonly string[] {
  const count = Number(players)
  return scenario === SAGS && (count === 3 || count === 4) ? seatsIn({ players: count }) : []
}

export const setup: GameSetup = {
  plan(config, own, speaker) {
    const bands = bandsOf(config)
    const agreed = { ...config, players: bands.length > 0 ? bands.length : undefined } as unknown as Config
    const measured = speaker.text(isMeasured ? 'around.measured.lab' : 'around.measured')
    return {
      scenarios: {
        chosen: typeof agreed.scenario === 'string' ? agreed.scenario : undefined,
        cards: [...scenarioCards(speaker), sagsCard(speaker)],
        brings: speaker.text('around.scenario.brings'),
        about: `${speaker.text('around.scenario.about')} ${measured}`,
      },
      Terms: agreed.scenario === SAGS ? MapWays : undefined,
      switches: [],
      picks: bands.length > 0 ? bandPicks(bands, own, speaker) : sidePicks(SEATS, own, cardsOf(agreed, speaker), speaker),
      measured,
    }
  },
}
