// How an army plays, in three bars, from its tiles: how soon it strikes, how much, and how much it withstands.
import { ARMIES, type Tile, TILES } from '../data/components.ts'
import type { Army } from '../model/ids.ts'

export interface ArmyTraits {
  readonly speed: number
  readonly punch: number
  readonly resilience: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const copies = (tiles: readonly Tile[], of: (tile: Tile) => number): number => sum(tiles.map(tile => tile.count * of(tile)))
const edgesIn = (bits: number): number => [0, 1, 2, 3, 4, 5].filter(edge => (bits & (1 << edge)) !== 0).length
const isWarrior = ({ kind }: Tile): boolean => kind === 'warrior'

function rawTraits(army: Army): ArmyTraits {
  const tiles = TILES.filter(tile => tile.army === army)
  const warriors = tiles.filter(isWarrior)
  const striking = warriors.filter(({ initiative }) => initiative.length > 0)
  const count = copies(striking, () => 1)
  const quick = count === 0 ? 0 : copies(striking, ({ initiative }) => Math.max(...initiative)) / count
  return {
    speed: quick + 0.15 * copies(tiles, ({ can }) => Number(can.mobility || can.move)),
    punch: copies(warriors, ({ attacks, initiative }) => sum(attacks.map(({ strength }) => strength)) * initiative.length),
    resilience: copies(
      tiles.filter(({ isHq }) => !isHq),
      ({ toughness, armour, module }) => toughness + 0.5 * edgesIn(armour) + 2 * Number(module?.effects.includes('medic') === true),
    ),
  }
}

/** Its Objects are no warriors: what they do is not in their figures. */
const DANCER: ArmyTraits = { speed: 9, punch: 7, resilience: 2 }
const TRAITS = ['speed', 'punch', 'resilience'] as const

/** Each from 2 to 10, by the least and the most of all armies. */
export const ARMY_TRAITS: Readonly<Record<Army, ArmyTraits>> = (() => {
  const raw = new Map<Army, ArmyTraits>(ARMIES.filter(army => army !== 'dancer').map(army => [army, rawTraits(army)]))
  const scaled = (army: Army, trait: keyof ArmyTraits): number => {
    const all = [...raw.values()].map(one => one[trait])
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return Math.round(2 + (8 * ((raw.get(army)?.[trait] ?? least) - least)) / (most - least))
  }
  const of = (army: Army): ArmyTraits =>
    army === 'dancer' ? DANCER : (Object.fromEntries(TRAITS.map(trait => [trait, scaled(army, trait)])) as unknown as ArmyTraits)
  return Object.fromEntries(ARMIES.map(army => [army, of(army)])) as Record<Army, ArmyTraits>
})()
