// The glyph of an option, by what it does.
import type { Flat } from '@rubble/engine'
import { orderTileAt } from '../data/order-tiles.ts'
import { section as sectionNames, tile as tileNames } from '../codecs.ts'
import type { GlyphName } from './glyph.ts'
import { ORDER_GLYPHS } from './pieces/order-tile.tsx'

const BY_VERB: Readonly<Record<string, GlyphName>> = {
  activate: 'next',
  draw: 'draw',
  look: 'discard',
  pass: 'pause',
  keep: 'legal',
  exchange: 'shuffle',
  duel: 'duel',
  buy: 'cp',
  decline: 'close',
  combine: 'combine',
  go: 'combine',
  join: 'combine',
  assign: 'draw',
  end: 'end-turn',
  reload: 'reload',
  use: 'order-interact',
  walk: 'order-move',
  fly: 'flying',
  turn: 'rotate-cw',
  stop: 'legal',
  open: 'door-open',
  close: 'door-sliding',
  leave: 'sewer',
  add: 'cp',
  give: 'object',
  take: 'object',
  pickUp: 'object',
  drop: 'discard',
  done: 'legal',
  free: 'prisoner',
  alight: 'order-move',
  board: 'order-move',
  attack: 'order-combat',
  capture: 'prisoner',
  assassinate: 'dead',
  smash: 'wall-broken',
  shoot: 'order-shoot',
  torture: 'prisoner',
  flip: 'flip',
  shuffle: 'shuffle',
  spy: 'spy',
  cut: 'shuffle',
  score: 'mission',
  put: 'object',
  place: 'radio',
  skip: 'radio',
  switch: 'radio',
  takeBack: 'undo',
  discard: 'discard',
  lay: 'corridor',
  drill: 'driller',
  hang: 'door-wooden',
  enrol: 'next',
  pry: 'mission',
  ask: 'hand',
  accept: 'legal',
  refuse: 'close',
  show: 'eye',
  forfeit: 'close',
}

const BY_KIND: Readonly<Record<string, GlyphName>> = {
  'pause.face': 'rotate-cw',
  'capture.face': 'rotate-cw',
  'duel.bid': 'cp',
  'shoot.targeting': 'cp',
  'shoot.damage': 'cp',
  'shoot.dice': 'dice',
  'build.place': 'corridor',
  'build.drill': 'driller',
  'build.icon': 'mission',
  'deploy.put': 'object',
  'reveal.driller': 'driller',
  'reveal.spot': 'object',
  'reveal.face': 'rotate-cw',
  'mission.choose': 'mission',
  'band.bid': 'cp',
  'band.bonus': 'mission',
}

export function optionGlyph(kind: string, value: Flat): string {
  const { do: verb, tile, section, radio } = value
  if (radio === 'clear' || radio === 'spied' || radio === 'scrambled') return `radio-${radio}`
  if (verb === 'order' && tile !== undefined && section !== undefined) {
    const [at, of] = [tileNames.read(tile, undefined), sectionNames.read(section, undefined)]
    const type = at === undefined || of === undefined ? undefined : orderTileAt(at).sections[of]?.type
    return type === undefined ? 'object' : ORDER_GLYPHS[type]
  }
  return (typeof verb === 'string' ? BY_VERB[verb] : undefined) ?? BY_KIND[kind] ?? 'legal'
}
