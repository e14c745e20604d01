// What is picked before a match: a kind of game, how many play it, and an army for each of them.
import type { Speaker } from '@rubble/text'
import { emblemInk, type GameSetup, HexPlate, type SetupPick, type SetupSwitch, type SideCard, type Terms } from '@rubble/ui'
import { ARMIES } from '../data/components.ts'
import { type Army, type Mode, MODES } from '../model/ids.ts'
import { ARMY_TRAITS } from './army-traits.ts'
import { GlyphMark } from './glyph.ts'
import lab from './lab.json' with { type: 'json' }
import { armiesOf, maySit, modeOf, playersIn, withArmy, withMode, withPlayers } from './terms.ts'
import { capital } from './words.ts'

const DIFFICULTY: Readonly<Record<Army, SideCard['difficulty']>> = {
  sharrash: 2,
  mississippi: 3,
  borgo: 1,
  moloch: 1,
  hegemony: 1,
  outpost: 2,
  'steel-police': 2,
  dancer: 3,
  neojungle: 3,
  'doomsday-machine': 3,
}

const WINS = lab.sides as Readonly<Partial<Record<Army, { readonly rate: number; readonly interval: readonly number[] }>>>

function cardOf(army: Army, { name, text }: Speaker): SideCard {
  const wins = WINS[army]
  const [low = 0, high = 1] = wins?.interval ?? []
  return {
    id: army,
    name: name('army', army),
    style: text(`around.style.${army}`),
    difficulty: DIFFICULTY[army],
    traits: (['speed', 'punch', 'resilience'] as const).map(trait => ({
      title: text(`around.trait.${trait}`),
      value: ARMY_TRAITS[army][trait],
    })),
    wins: wins === undefined ? undefined : { rate: wins.rate, interval: [low, high] },
    emblem: colour => (
      <HexPlate colour={colour}>
        <GlyphMark name={`army-${army}`} size={104} colour={emblemInk(colour)} />
      </HexPlate>
    ),
  }
}

function switchesOf(config: Terms, mode: Mode, { text }: Speaker): SetupSwitch[] {
  const players = playersIn(mode)
  const modes: SetupSwitch = {
    id: 'mode',
    label: text('around.setup.mode'),
    values: MODES.map(one => ({ id: one, name: capital(text(`around.mode.${one}`)) })),
    value: mode,
    more: text(`around.mode.${mode}.more`),
    choose: one => withMode(config, MODES.find(known => known === one) ?? mode),
  }
  if (players.length < 2) return [modes]
  return [
    modes,
    {
      id: 'players',
      label: text('around.setup.players'),
      values: players.map(count => ({ id: String(count), name: String(count) })),
      value: String(armiesOf(config).length),
      choose: count => withPlayers(config, mode, Number(count)),
    },
  ]
}

/** Whose army it is, by how one stands to them. */
function labelOf(mode: Mode, seat: number, own: number, players: number, { text }: Speaker): string {
  if (seat === own) return text('around.pick.own')
  if (players === 2) return text('around.pick.theirs')
  if (mode === 'teams') return text(seat % 2 === own % 2 ? 'around.pick.ally' : 'around.pick.foe', { number: seat + 1 })
  if (mode === 'one-against-two' && own !== 0 && seat !== 0) return text('around.pick.ally', { number: seat + 1 })
  return text('around.pick.foe', { number: seat + 1 })
}

export const setup: GameSetup = {
  plan(config, own, speaker) {
    const mode = modeOf(config)
    const armies = armiesOf(config)
    const cards = ARMIES.map(army => cardOf(army, speaker))
    const pickOf = (army: Army, seat: number): SetupPick => ({
      id: `seat ${seat}`,
      seat,
      label: labelOf(mode, seat, own, armies.length, speaker),
      cards,
      chosen: army,
      barred: ARMIES.filter(one => !maySit(mode, seat, one)),
      choose: one => ({ config: withArmy(config, seat, ARMIES.find(known => known === one) ?? army) }),
    })
    return {
      switches: switchesOf(config, mode, speaker),
      picks: armies.map(pickOf),
      measured: speaker.text('around.measured', { games: lab.games }),
    }
  },
}
