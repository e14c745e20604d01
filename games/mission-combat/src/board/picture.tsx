// The game in one picture, without a word: a raid across the front. Drawn when the app is built: a page gets the drawing.
import type { ReactElement } from 'react'
import { AREAS, CARDS, type UnitCard } from '../data/components.ts'
import { Chip, SlabDefs } from './chip.tsx'
import { effectGlyph } from './effects.ts'
import { GlyphMark } from './glyph.ts'
import { LegalChip, RaidArrow, RaidedArea, SelectedChip } from './marks.tsx'
import { areaPath, boxOf, crossing, pack, WIDE } from './places.ts'
import { SeatMark } from './shapes.tsx'

const unitCard = (name: string): UnitCard | undefined => CARDS.find((card): card is UnitCard => card.kind === 'unit' && card.name === name)
const areaOf = (name: string): number => AREAS.findIndex(area => area.name === name)

const SCENE: Readonly<Record<string, readonly string[]>> = {
  'm-bunker-west': ['m-rocket-infantry'],
  'm-arterial-road': ['m-armored-gauss-tank', 'm-assault-infantry'],
  'm-bunker-east': ['m-stealth-sniper'],
  'p-yellow-portal-alpha': ['p-portal-trooper', 'p-portal-stalker'],
  'p-dark-portal': ['m-stealth-special-force', 'p-exorcist'],
  'p-yellow-portal-omega': ['p-rift-behemoth'],
  'p-blue-portal': ['p-rift-titan'],
  'p-red-portal': ['p-psionic-priest'],
  'm-hq': ['m-stealth-saboteur'],
  'm-artillery-emplacement': ['m-flamethrower-infantry'],
}
const RAIDED = 'p-dark-portal'
const RAIDER = 'm-stealth-special-force'

export function Picture(): ReactElement {
  return (
    <svg viewBox="222 168 600 338" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <SlabDefs />
      {AREAS.map(area => {
        const box = boxOf(WIDE, area)
        const names = SCENE[area.name] ?? []
        const spots = pack(names.length, { x: 9, y: 40, width: box.width - 18, height: box.height - 50 }, 0)
        return (
          <g key={area.id} transform={`translate(${box.x} ${box.y})`} className={area.seat === 0 ? 'seat-rust' : 'seat-tide'}>
            <path d={areaPath(WIDE)} fill="var(--hex)" stroke="var(--hex-line)" strokeWidth={2.5} />
            <SeatMark colour={area.seat === 0 ? 'rust' : 'tide'} x={20} y={20} r={6.5} />
            <GlyphMark name={effectGlyph(area)} x={248} y={20} size={20} colour="var(--text-2)" />
            {area.name === RAIDED && <RaidedArea sheet={WIDE} />}
            {names.map((name, i) => {
              const card = unitCard(name)
              const spot = spots[i]
              return (
                card !== undefined
                && spot !== undefined && (
                  <g key={name} transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale})`}>
                    <Chip
                      card={card}
                      colour={card.seat === 0 ? 'rust' : 'tide'}
                      lod="s"
                      name=""
                      bonus={area.bonus}
                      damage={name === 'p-exorcist' ? 10 : 0}
                    />
                    {name === RAIDER && <SelectedChip lod="s" />}
                    {name === 'p-exorcist' && <LegalChip lod="s" />}
                  </g>
                )
              )
            })}
          </g>
        )
      })}
      <RaidArrow {...crossing(WIDE, areaOf('m-arterial-road'), areaOf(RAIDED))} />
    </svg>
  )
}
