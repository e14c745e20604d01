// The words of the tiles: the glyph each is drawn with, its mark in a terminal (none where edges or figures show it), and the rule that
// says what it does.

const wordsOf = <Word extends string>(table: Readonly<Record<Word, unknown>>): readonly Word[] => Object.keys(table) as Word[]

/** What a tile can do by itself (section 24 of RULES.md), in the order in which it is told. */
export const ABILITY_WORDS = {
  mobility: { glyph: 'mobility', mark: '»', rule: 'NH-MOVE-3' },
  underground: { glyph: 'underground', mark: '∪', rule: 'NH-UNDER-1' },
  'underground-castling': { glyph: 'underground-castling', mark: '⇄', rule: 'NH-CASTLE-1' },
  'hq-push-back': { glyph: 'hq-push-back', mark: '►', rule: 'NH-HQPUSH-1' },
  'push-back-ability': { glyph: 'push-back', mark: '►', rule: 'NH-UPUSH-1' },
  paralysis: { glyph: 'paralysis', mark: 'ϟ', rule: 'NH-PARA-1' },
  venom: { glyph: 'venom', mark: '☠', rule: 'NH-VENOM-1' },
  mortar: { glyph: 'mortar', mark: '∩', rule: 'NH-MORTAR-1' },
  gauss: { glyph: 'gauss', mark: '', rule: 'NH-ATT-4' },
  sharpshooter: { glyph: 'sharpshooter', mark: '◎', rule: 'NH-SHARP-1' },
  shadow: { glyph: 'shadow', mark: '', rule: 'NH-SHADOW-1' },
  poisoning: { glyph: 'poison', mark: '', rule: 'NH-POISON-1' },
  explosive: { glyph: 'explosive', mark: '', rule: 'NH-EXPL-1' },
  'clown-explosion': { glyph: 'explosive', mark: '☼', rule: 'NH-CLOWN-1' },
  trap: { glyph: 'trap', mark: '', rule: 'NH-TRAP-1' },
  reflection: { glyph: 'reflection', mark: '', rule: 'NH-REFL-1' },
  redirect: { glyph: 'redirect', mark: '', rule: 'NH-REDIR-1' },
  object: { glyph: 'object', mark: '', rule: 'NH-DANCER-1' },
  healing: { glyph: 'healing', mark: '', rule: 'NH-HEAL-1' },
  'net-of-steel': { glyph: 'net-of-steel', mark: '⊞', rule: 'NH-STEELNET-1' },
  execution: { glyph: 'execution', mark: '‡', rule: 'NH-EXEC-1' },
  'replace-from-hand': { glyph: 'replace-from-hand', mark: '⇵', rule: 'NH-PACIF-1' },
  'rotate-one-unit': { glyph: 'rotate-one-unit', mark: '↻', rule: 'NH-ROTATE-1' },
  hole: { glyph: 'hole', mark: '', rule: 'NH-HOLE-1' },
  'toxic-bomb': { glyph: 'toxic-bomb', mark: '', rule: 'NH-TOXIC-1' },
  roots: { glyph: 'roots', mark: '', rule: 'NH-ROOTS-1' },
  battle: { glyph: 'battle', mark: '', rule: 'NH-INST-2' },
  move: { glyph: 'move', mark: '', rule: 'NH-INST-4' },
  'push-back': { glyph: 'push-back', mark: '', rule: 'NH-INST-5' },
  sniper: { glyph: 'sniper', mark: '', rule: 'NH-INST-6' },
  grenade: { glyph: 'grenade', mark: '', rule: 'NH-INST-7' },
  'air-strike': { glyph: 'air-strike', mark: '', rule: 'NH-INST-8' },
  'small-bomb': { glyph: 'small-bomb', mark: '', rule: 'NH-INST-9' },
  smokescreen: { glyph: 'smokescreen', mark: '', rule: 'NH-SMOKE-1' },
  transposition: { glyph: 'transposition', mark: '', rule: 'NH-TRANSPOS-1' },
  castling: { glyph: 'castling', mark: '', rule: 'NH-SWAP-1' },
  'paralysis-instant': { glyph: 'paralysis-instant', mark: '', rule: 'NH-PARAINST-1' },
  terror: { glyph: 'terror', mark: '', rule: 'NH-TERROR-1' },
  'object-action': { glyph: 'object', mark: '', rule: 'NH-OBJACT-1' },
} as const
export type Ability = keyof typeof ABILITY_WORDS
export const ABILITIES = wordsOf(ABILITY_WORDS)

/** What a module does to those it works on. */
export const EFFECT_WORDS = {
  'melee+1': { glyph: 'melee+1', mark: '▲+1', rule: 'NH-OFF-1' },
  'melee+2': { glyph: 'melee+2', mark: '▲+2', rule: 'NH-MOD-11' },
  'ranged+1': { glyph: 'ranged+1', mark: '↑+1', rule: 'NH-MOD-7' },
  'initiative+1': { glyph: 'initiative+1', mark: 'i+1', rule: 'NH-INIT-2' },
  'initiative-1': { glyph: 'initiative-1', mark: 'i−1', rule: 'NH-SABO-1' },
  'initiative=0': { glyph: 'zone', mark: 'i=0', rule: 'NH-ZONE-1' },
  'extra-attack': { glyph: 'extra-attack', mark: '2×', rule: 'NH-MOTHER-1' },
  medic: { glyph: 'medic', mark: '✚', rule: 'NH-MED-1' },
  mobility: { glyph: 'transport', mark: '»', rule: 'NH-TRANSPORT-1' },
  'toughness+2': { glyph: 'mutation', mark: '♥+2', rule: 'NH-MUT-1' },
  paralyse: { glyph: 'paralyse', mark: '⊘', rule: 'NH-PARAMOD-1' },
  'grant-venom': { glyph: 'boiler', mark: '☠', rule: 'NH-BOILER-1' },
  'grant-paralysis': { glyph: 'grant-paralysis', mark: 'ϟ', rule: 'NH-LANDFILL-1' },
  'grant-underground': { glyph: 'grant-underground', mark: '∪', rule: 'NH-UNDER-3' },
  'scope-module': { glyph: 'scope-module', mark: '⇆', rule: 'NH-SCOPER-1' },
  'move-twice': { glyph: 'move-twice', mark: '»»', rule: 'NH-RECON-1' },
  'melee-to-ranged': { glyph: 'melee-to-ranged', mark: '▲→↑', rule: 'NH-QUART-1' },
  'free-net-of-steel': { glyph: 'net-of-steel', mark: '⊞', rule: 'NH-STEELNET-4' },
  matrix: { glyph: 'matrix', mark: '∞', rule: 'NH-MATRIX-1' },
  trap: { glyph: 'trap', mark: '×', rule: 'NH-TRAP-1' },
} as const
export type Effect = keyof typeof EFFECT_WORDS
export const EFFECTS = wordsOf(EFFECT_WORDS)
