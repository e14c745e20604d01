// What happens without moving anybody, or along with what it does to a miniature, comes up as a coin with its sign.
import type { Event } from '../model/events.ts'
import type { GlyphName } from './glyph.ts'

/** Of a marker that is placed, removed or turned over its own sign is shown. */
export const SIGNS = {
  captured: 'prisoner',
  captureFailed: 'miss',
  healed: 'health',
  weaponDry: 'ammo',
  weaponReloaded: 'reload',
  controlTaken: 'spy',
  traitorUnmasked: 'spy',
  cardFound: 'order-search',
  radioPlaced: 'radio',
  radioSwitched: 'radio',
  radioRevealed: 'radio',
  radioStopped: 'radio',
  tileRetrieved: 'hand',
  walkStopped: 'lock',
  smokeSpread: 'smokescreen',
  smokeGone: 'smokescreen',
  markerPlaced: 'object',
  markerRemoved: 'object',
  switched: 'electric',
  safeOpened: 'lock',
  missilesLaunched: 'explosive',
  powerCut: 'power-off',
  powerBack: 'electric',
} as const satisfies Partial<Readonly<Record<Event['kind'], GlyphName>>>

export type SignKind = keyof typeof SIGNS
export type SignedEvent = Extract<Event, { kind: SignKind }>

export const isSigned = (event: Event): event is SignedEvent => event.kind in SIGNS
