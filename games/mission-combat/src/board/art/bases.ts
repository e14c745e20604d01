// The five places of the Marines: two bunkers at the front, a road between them, and what lies behind.
import { disc } from '@rubble/ui'
import { bags, block, crater, faint, fill, ground, put, roof, stroke, trap, wire } from './scenery.ts'

/** A trench along the upper edge, through these heights. */
function trench(places: string): string {
  const at = (down: number): string => `M${places.replaceAll(/(\d+),(\d+)/g, (_, x: string, y: string) => `${x} ${Number(y) + down}`)}`
  return stroke(at(1), 15, 'shadow') + stroke(at(0), 10, 'dark', faint(0.75)) + stroke(at(-6), 2.4, 'earth-2')
}

const WRECK = {
  lorry: ['M-10-20H10V20H-10Z', 'M-8-16H8V-9H-8ZM-8 6H8V13H-8Z'],
  car: ['M-9-17H9V17H-9Z', 'M-7-12H7V-6H-7ZM-7 6H7V11H-7Z'],
} as const
const wreck = (kind: keyof typeof WRECK, x: number, y: number, way: number): string =>
  put(x, y, way, block(WRECK[kind][0]) + fill(WRECK[kind][1], 'dark', faint(0.7)))

const CRADLE = 'M0 4-11 22M0 4 11 22'
const GUN = [
  stroke(CRADLE, 7, 'shadow', 'transform="translate(3 4)"'),
  stroke(CRADLE, 4.5, 'wall'),
  fill('M-3-44H3V0H-3Z', 'shadow', 'transform="translate(4 5)"'),
  fill('M-2.8-44H2.8V0H-2.8ZM-4.5-46H4.5V-40H-4.5Z', 'wall-2'),
  fill('M-10-6H10V8H-10Z', 'wall'),
  stroke('M-10-6H10V8H-10Z', 1.5, 'wall-2'),
].join('')
/** In a ring of sandbags that is open to the rear. */
const emplaced = (x: number, y: number, way: number): string =>
  fill(disc(x, y, 25), 'dark', faint(0.42)) + bags(`M${x - 20} ${y + 22}A29 29 0 1 1 ${x + 20} ${y + 22}`) + put(x, y, way, GUN)
const crate = (x: number, y: number): string => block(`M${x - 9} ${y - 6}h18v12h-18Z`, 'wall', 3) + stroke(`M${x - 9} ${y}h18`, 1.2, 'line')

const ROAD = 'M132 0H228V150H132Z'
const KERBS = 'M136 0V54M136 102V150M224 0V54M224 102V150M0 60H134M226 60H272M0 96H134M226 96H272'

export const BASES: Readonly<Record<string, () => string>> = {
  'm-bunker-west': () =>
    [
      ground('earth', 41),
      wire(12),
      trench('0,33 34,25 70,37 108,25 146,33 184,23 222,33 272,25'),
      block('M128 62 150 46H214L240 64V112L222 128H146L128 110Z', 'wall', 7),
      fill('M150 46H214L240 64 226 72 208 62H156L142 72 128 62Z', 'wall-2', faint(0.5)),
      stroke('M142 72V104L152 114H216L226 104V72L208 62H156Z', 2, 'line'),
      stroke('M152 52.5H174M190 52.5H212M233 76V96', 5, 'dark'),
      fill(disc(184, 90, 12), 'dark', faint(0.5)),
      stroke(`${disc(184, 90, 12)}M176 90H192M184 82V98`, 2.4, 'wall-2'),
      bags('M98 124C92 100 96 74 116 56') + bags('M252 128C262 106 260 82 250 62'),
      crater(44, 74, 19) + crater(76, 116, 11),
    ].join(''),
  'm-bunker-east': () =>
    [
      ground('earth', 51),
      wire(12),
      trench('0,25 40,34 82,23 124,33 166,24 206,34 240,24 272,31'),
      block('M120 96H146V116H120ZM216 96H246V116H216Z', 'wall', 6),
      block(disc(182, 86, 44), 'wall', 7),
      fill('M138 86A44 44 0 0 1 226 86L212 86A30 30 0 0 0 152 86Z', 'wall-2', faint(0.5)),
      stroke(disc(182, 86, 30), 2, 'line'),
      stroke('M148 58A44 44 0 0 1 164 47M174 44.5A44 44 0 0 1 190 44.5M200 47A44 44 0 0 1 216 58', 5.5, 'dark'),
      block('M170 92V74L176 66H188L194 74V92Z', 'wall', 3),
      stroke('M178 68V40M186 68V40', 4, 'wall-2'),
      bags('M92 66C98 52 108 46 122 44') + bags('M92 128H150'),
      crater(52, 96, 20) + crater(28, 60, 10),
    ].join(''),
  'm-arterial-road': () =>
    [
      ground('earth', 61),
      fill(ROAD, 'shadow', 'transform="translate(4 0)"'),
      fill(ROAD, 'dark', faint(0.55)),
      fill('M0 58H272V98H0Z', 'dark', faint(0.38)),
      fill(ROAD, 'earth-2', faint(0.45)),
      stroke(KERBS, 2, 'ink'),
      stroke('M180 104V150', 5, 'ink', 'stroke-dasharray="18 11"'),
      stroke('M0 78H128M232 78H272', 3, 'ink', 'stroke-dasharray="10 9"'),
      fill('M170 30h-7l17-22 17 22h-7v20h-20Z', 'ink', faint(0.9)),
      trap(112, 22, 20) + trap(96, 44, 50) + trap(246, 28, 5) + trap(110, 128, 70) + trap(250, 124, 30),
      wreck('lorry', 206, 122, 24) + wreck('car', 52, 74, -82),
      crater(30, 128, 13),
    ].join(''),
  'm-hq': () =>
    [
      ground('earth', 71),
      stroke('M0 128C60 120 90 140 272 132', 22, 'dark', faint(0.3)),
      fill(disc(192, 66, 46), 'dark', faint(0.45)),
      stroke(disc(192, 66, 46), 3, 'ink'),
      stroke(disc(192, 66, 39), 1.6, 'ink', 'stroke-dasharray="9 6"'),
      stroke('M178 46V86M206 46V86M178 66H206', 8, 'ink', 'stroke-linecap="square"'),
      roof(112, 14, 40, 26) + roof(100, 52, 34, 22) + roof(98, 88, 44, 24) + roof(244, 8, 22, 40) + roof(246, 96, 22, 32),
      // a dish, and a mast with its stays
      fill(disc(46, 46, 19), 'shadow', 'transform="translate(4 5)"'),
      fill(disc(46, 46, 18), 'wall'),
      stroke(disc(46, 46, 18) + disc(46, 46, 10), 1.8, 'wall-2'),
      stroke('M46 46 60 30', 3, 'wall-2'),
      stroke('M22 92 58 112M58 92 22 112', 1.6, 'ink'),
      block('M34 96H46V108H34Z', 'wall', 4),
      bags('M8 128V76'),
    ].join(''),
  'm-artillery-emplacement': () =>
    [
      ground('earth', 81),
      stroke('M58 150C70 118 150 128 272 126', 20, 'dark', faint(0.3)),
      emplaced(116, 62, -9) + emplaced(188, 50, 0) + emplaced(252, 70, 8),
      crate(26, 30) + crate(48, 34) + crate(32, 50) + crate(54, 56),
      crater(40, 112, 17) + crater(150, 112, 9) + crater(226, 118, 12),
    ].join(''),
}
