// The milled plates of the machines: drawn for the right half, mirrored for the left.
import { disc, spots } from '@rubble/ui'

/** A path of straight lines in absolute coordinates and steps to the right, on the other side. */
function mirrored(d: string): string {
  return d
    .split(/(?=[MHVLZ])/)
    .map(part => {
      const [kind = ''] = part
      if (kind !== 'M' && kind !== 'L' && kind !== 'H') return part
      const numbers = part.slice(1).trim().split(/\s+/).map(Number)
      return kind + numbers.map((n, i) => (i % 2 === 0 ? -n : n)).join(' ')
    })
    .join('')
}
const both = (right: string): string => right + mirrored(right)
const pairs = (places: string, r: number): string =>
  spots(places)
    .map(([x, y]) => disc(x, y, r) + disc(-x, y, r))
    .join('')

export const CIRCUITS = both(
  [
    'M102 -58H66L50 -42V-12L62 0 50 12V34L70 54H102',
    'M102 -44H74L64 -34V-18L78 -4V4L64 18V28L76 40H102',
    'M22 -88V-64L38 -48V-20M10 -88V-58L26 -42V-30',
    'M26 88V62L40 48V24M12 88V56L28 40V30',
    'M56 -88 44 -76V-66M56 88 44 76V66',
  ].join(''),
)
export const PLATES = both('M84 -26H100V-12H84ZM84 12H100V26H84ZM56 -80H72V-68H56ZM56 68H72V80H56ZM0 -84H8V-70H0ZM0 70H8V84H0Z')
/** Where a track ends. */
export const SOLDER = pairs('38,-20 26,-30 40,24 28,30 44,-66 44,66', 4)
export const RIVETS = pairs('70,-30 70,30 30,-76 30,76', 4.5) + both('M84 -26H100V-23H84ZM84 12H100V15H84Z')
