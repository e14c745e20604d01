// What stands and lies in an area, and what is printed there: in the order in which it is drawn.
import type { Ability, ArchRatName, CatcherName, Common, StrangeName, Token } from '../model/ids.ts'
import type { Detail } from './district.tsx'
import type { GlyphName } from './glyph.ts'
import { slotGlyph } from './option-glyph.ts'
import type { Footprint } from './pack.ts'

export type Counts = Readonly<Record<Common, number>>

/** What the card says of an area. */
export interface PrintedContents {
  readonly nests: number
  readonly hatcheries: number
  readonly mystery: number
  readonly cheese: boolean
  readonly specials: readonly Ability[]
  readonly isStart: boolean
}

export interface Contents {
  readonly pawn: CatcherName | undefined
  readonly arch: { readonly id: ArchRatName; readonly health: number } | undefined
  readonly cheese: number
  readonly strange: readonly { readonly id: StrangeName; readonly isGnawer: boolean }[]
  readonly rats: Counts
  /** Where rats will stand. */
  readonly ghosts: Counts
  readonly ghostRats: readonly { readonly id: StrangeName; readonly isGnawer: boolean }[]
  readonly trap: boolean
  /** What an ability has put there; a false cheese is one of them. */
  readonly laid: readonly { readonly ability: Ability; readonly isRuse: boolean }[]
  readonly tokens: readonly Token[]
  /** Nests that mystery tokens brought. */
  readonly nests: number
}

export const NO_RATS: Counts = { white: 0, brown: 0, black: 0 }
export const EMPTY: Contents = {
  pawn: undefined,
  arch: undefined,
  cheese: 0,
  strange: [],
  rats: NO_RATS,
  ghosts: NO_RATS,
  ghostRats: [],
  trap: false,
  laid: [],
  tokens: [],
  nests: 0,
}

export type Piece = Footprint
  & (
    | { readonly piece: 'pawn'; readonly id: CatcherName }
    | { readonly piece: 'arch'; readonly id: ArchRatName; readonly health: number }
    | { readonly piece: 'cheese' }
    | { readonly piece: 'strange'; readonly id: StrangeName; readonly isGnawer: boolean; readonly isGhost: boolean }
    | { readonly piece: 'rat'; readonly kind: Common; readonly count: number; readonly isGhost: boolean }
    | { readonly piece: 'horde'; readonly counts: Counts }
    | { readonly piece: 'trap' }
    | { readonly piece: 'ruse' }
    | { readonly piece: 'laid'; readonly ability: Ability }
    | { readonly piece: 'token'; readonly token: Token }
  )

/** Hunters first, then breeders, then eaters. */
const HEADS_IN_ORDER: readonly Common[] = ['brown', 'black', 'white']

function heads(counts: Counts, isGhost: boolean): Piece[] {
  return HEADS_IN_ORDER.filter(kind => counts[kind] > 0).map(kind => ({ piece: 'rat', kind, count: counts[kind], isGhost, w: 3, h: 3 }))
}

/** A small drawing shows one head for all common rats, and no tokens. */
function common({ rats, ghosts }: Contents, isSmall: boolean): Piece[] {
  if (!isSmall) return [...heads(rats, false), ...heads(ghosts, true)]
  return rats.white + rats.brown + rats.black > 0 ? [{ piece: 'horde', counts: rats, w: 4, h: 4 }] : []
}

export function piecesOf(contents: Contents, detail: Detail): Piece[] {
  const { pawn, arch, cheese, strange, ghostRats, trap, laid, tokens } = contents
  const isSmall = detail === 's'
  const lying = isSmall
    ? []
    : [
        ...laid.filter(({ isRuse }) => !isRuse).map(({ ability }) => ({ piece: 'laid' as const, ability, w: 2, h: 2 })),
        ...tokens.map(token => ({ piece: 'token' as const, token, w: 2, h: 2 })),
      ]
  return [
    ...(pawn === undefined ? [] : [{ piece: 'pawn' as const, id: pawn, w: 4, h: 4 }]),
    ...(arch === undefined ? [] : [{ piece: 'arch' as const, ...arch, w: 5, h: 5 }]),
    ...Array.from({ length: cheese }, () => ({ piece: 'cheese' as const, w: 3, h: 3 })),
    ...laid.filter(({ isRuse }) => isRuse).map(() => ({ piece: 'ruse' as const, w: 3, h: 3 })),
    ...strange.map(rat => ({ piece: 'strange' as const, ...rat, isGhost: false, w: 4, h: 4 })),
    ...common(contents, isSmall),
    ...(isSmall ? [] : ghostRats.map(rat => ({ piece: 'strange' as const, ...rat, isGhost: true, w: 4, h: 4 }))),
    ...(trap ? [{ piece: 'trap' as const, w: 3, h: 2 }] : []),
    ...lying,
  ]
}

export interface PrintMark {
  readonly glyph: GlyphName
  readonly opacity: number
}

const times = (count: number, print: PrintMark): PrintMark[] => Array.from({ length: count }, () => print)

/** On the table, what a card has brought is spent: only nests go on. `isNew`: hatcheries still have to be filled. */
export function printsOf(
  { nests, hatcheries, cheese, specials, isStart }: PrintedContents,
  now: Contents,
  detail: Detail,
  isNew: boolean,
): PrintMark[] {
  const lasting = times(nests + now.nests, { glyph: 'nest', opacity: 0.95 })
  if (detail === 's') return lasting
  return [
    ...lasting,
    ...times(isNew ? hatcheries : 0, { glyph: 'hatchery', opacity: 0.75 }),
    ...times(cheese && now.cheese === 0 ? 1 : 0, { glyph: 'cheese-field', opacity: 0.55 }),
    ...specials.filter(ability => !now.tokens.includes(ability)).map(ability => ({ glyph: slotGlyph(ability), opacity: 0.4 })),
    ...times(isStart ? 1 : 0, { glyph: 'follow', opacity: 0.8 }),
  ]
}

/** All that a card shows, before anything lies on it. */
export function printsOfCard({ nests, hatcheries, mystery, cheese, specials, isStart }: PrintedContents): PrintMark[] {
  return [
    ...times(nests, { glyph: 'nest', opacity: 0.95 }),
    ...times(hatcheries, { glyph: 'hatchery', opacity: 0.75 }),
    ...times(mystery, { glyph: 'mystery', opacity: 0.9 }),
    ...times(cheese ? 1 : 0, { glyph: 'cheese-field', opacity: 0.95 }),
    ...specials.map(ability => ({ glyph: slotGlyph(ability), opacity: 0.9 })),
    ...times(isStart ? 1 : 0, { glyph: 'follow', opacity: 0.8 }),
  ]
}
