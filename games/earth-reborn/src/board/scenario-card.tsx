// A scenario before it is chosen: its map with those who begin there, crews, modules that are new with it, and how often each side wins.
import type { Speaker } from '@rubble/text'
import { type ScenarioCard, seatColour, type SeatColour, type WinRate } from '@rubble/ui'
import type { ReactElement } from 'react'
import { characterAt } from '../data/characters.ts'
import { SCENARIO_DOCS } from '../data/scenarios.ts'
import type { Module } from '../data/words.ts'
import { scenarioOf } from '../derive/map.ts'
import type { Config } from '../model/config.ts'
import type { CharacterId, Seat } from '../model/ids.ts'
import type { GlyphName } from './glyph.ts'
import lab from './lab.json' with { type: 'json' }
import { LoneCounter } from './pieces/counter.tsx'
import { signOf } from './pieces/signs.ts'
import { ScenarioMap } from './scenario-map.tsx'

const GLYPHS: Readonly<Record<Module, GlyphName>> = {
  core: 'rulebook',
  move: 'order-move',
  closeCombat: 'order-combat',
  lineOfSight: 'eye',
  duel: 'duel',
  equipment: 'object',
  shoot: 'order-shoot',
  explosives: 'explosive',
  ips: 'electric',
  interact: 'order-interact',
  missionPoints: 'mission',
  spyPoints: 'spy',
  search: 'order-search',
  characterAbilities: 'flip',
  radioScrambling: 'radio',
  largeMiniatures: 'driller',
  capture: 'prisoner',
  torture: 'wounded',
  combination: 'combine',
  multipleLevels: 'level',
}

/** What one has to keep in mind: rules, crews, and how much of it hides. */
const DIFFICULTY: Readonly<Record<string, ScenarioCard['difficulty']>> = {
  'the-vault': 2,
  'fortress-primus': 2,
  traitors: 3,
  contamination: 2,
  'rescue-james-woo': 3,
  'terror-in-the-basement': 3,
}

const WINS: Readonly<Record<string, { readonly rate: number; readonly interval: readonly number[] } | undefined>> = lab.scenarios
export const isMeasured = Object.keys(lab.scenarios).length > 0

function winsOf(scenario: string): WinRate | undefined {
  const wins = WINS[scenario]
  const [low = 0, high = 1] = wins?.interval ?? []
  return wins === undefined ? undefined : { rate: wins.rate, interval: [low, high] }
}

/** Everybody who takes part for a seat, hidden or held as well. */
function crewOf(config: Config, seat: Seat): readonly CharacterId[] {
  const { forces, hiddenStart, prisoners } = scenarioOf({ config })
  const all = [...forces, ...(hiddenStart === undefined ? [] : [hiddenStart]), ...prisoners]
  return all.filter(one => one.seat === seat).map(one => one.character)
}

/** Where nobody has been hurt yet. */
function fresh(character: CharacterId, colour: SeatColour): ReactElement {
  const { name, large, healthy } = characterAt(character)
  const states = { isWounded: false, isDead: false, isEngaged: false, isPaused: false, prisoner: undefined }
  const look = { sign: signOf(name), colour, facing: 0, life: healthy.life, lost: 0, isLarge: large, ...states }
  return (
    <svg key={character} viewBox="-48 -56 96 112" aria-hidden>
      <LoneCounter look={look} />
    </svg>
  )
}

const Crew = ({ config, seat }: { readonly config: Config; readonly seat: Seat }): ReactElement => (
  <span className="crew-row">{crewOf(config, seat).map(character => fresh(character, seatColour(seat)))}</span>
)

/** In their order, each with the modules that no other before it had. */
export function scenarioCards({ text, scenario }: Speaker): ScenarioCard[] {
  const known = new Set<Module>()
  return Object.keys(SCENARIO_DOCS).map((id, i) => {
    const config: Config = { scenario: id }
    const { modules, turns } = scenarioOf({ config })
    const brings = [...modules].filter(module => !known.has(module))
    brings.forEach(module => known.add(module))
    return {
      id,
      number: i + 1,
      name: scenario(id),
      aim: text(`around.aim.${id}`),
      length: text('board.setup.turns', { count: turns }),
      difficulty: DIFFICULTY[id] ?? 1,
      brings: brings.map(module => ({ id: module, name: text(`around.module.${module}`), glyph: GLYPHS[module] })),
      wins: winsOf(id),
      map: () => <ScenarioMap config={config} isWhole />,
      crew: seat => <Crew config={config} seat={seat} />,
    }
  })
}
