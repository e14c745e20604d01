// How abilities and effects are drawn, and the rule that says what they do. Some share a glyph.
import type { RuleId } from '@rubble/engine'
import type { Ability, Effect } from '../data/components.ts'
import type { GlyphName } from './glyph.ts'

interface Sign {
  readonly glyph: GlyphName
  readonly rule: RuleId
}

export const ABILITY_SIGNS: Readonly<Record<Ability, Sign>> = {
  'mobility': { glyph: 'mobility', rule: 'NH-MOVE-3' },
  'underground': { glyph: 'underground', rule: 'NH-UNDER-1' },
  'underground-castling': { glyph: 'underground-castling', rule: 'NH-CASTLE-1' },
  'hq-push-back': { glyph: 'hq-push-back', rule: 'NH-HQPUSH-1' },
  'push-back-ability': { glyph: 'push-back', rule: 'NH-UPUSH-1' },
  'paralysis': { glyph: 'paralysis', rule: 'NH-PARA-1' },
  'venom': { glyph: 'venom', rule: 'NH-VENOM-1' },
  'mortar': { glyph: 'mortar', rule: 'NH-MORTAR-1' },
  'gauss': { glyph: 'gauss', rule: 'NH-ATT-4' },
  'sharpshooter': { glyph: 'sharpshooter', rule: 'NH-SHARP-1' },
  'shadow': { glyph: 'shadow', rule: 'NH-SHADOW-1' },
  'poisoning': { glyph: 'poison', rule: 'NH-POISON-1' },
  'explosive': { glyph: 'explosive', rule: 'NH-EXPL-1' },
  'clown-explosion': { glyph: 'explosive', rule: 'NH-CLOWN-1' },
  'trap': { glyph: 'trap', rule: 'NH-TRAP-1' },
  'reflection': { glyph: 'reflection', rule: 'NH-REFL-1' },
  'redirect': { glyph: 'redirect', rule: 'NH-REDIR-1' },
  'object': { glyph: 'object', rule: 'NH-DANCER-1' },
  'healing': { glyph: 'healing', rule: 'NH-HEAL-1' },
  'net-of-steel': { glyph: 'net-of-steel', rule: 'NH-STEELNET-1' },
  'execution': { glyph: 'execution', rule: 'NH-EXEC-1' },
  'replace-from-hand': { glyph: 'replace-from-hand', rule: 'NH-PACIF-1' },
  'rotate-one-unit': { glyph: 'rotate-one-unit', rule: 'NH-ROTATE-1' },
  'hole': { glyph: 'hole', rule: 'NH-HOLE-1' },
  'toxic-bomb': { glyph: 'toxic-bomb', rule: 'NH-TOXIC-1' },
  'roots': { glyph: 'roots', rule: 'NH-ROOTS-1' },
  'battle': { glyph: 'battle', rule: 'NH-INST-2' },
  'move': { glyph: 'move', rule: 'NH-INST-4' },
  'push-back': { glyph: 'push-back', rule: 'NH-INST-5' },
  'sniper': { glyph: 'sniper', rule: 'NH-INST-6' },
  'grenade': { glyph: 'grenade', rule: 'NH-INST-7' },
  'air-strike': { glyph: 'air-strike', rule: 'NH-INST-8' },
  'small-bomb': { glyph: 'small-bomb', rule: 'NH-INST-9' },
  'smokescreen': { glyph: 'smokescreen', rule: 'NH-SMOKE-1' },
  'transposition': { glyph: 'transposition', rule: 'NH-TRANSPOS-1' },
  'castling': { glyph: 'castling', rule: 'NH-SWAP-1' },
  'paralysis-instant': { glyph: 'paralysis-instant', rule: 'NH-PARAINST-1' },
  'terror': { glyph: 'terror', rule: 'NH-TERROR-1' },
  'object-action': { glyph: 'object', rule: 'NH-OBJACT-1' },
}

export const EFFECT_SIGNS: Readonly<Record<Effect, Sign>> = {
  'melee+1': { glyph: 'melee+1', rule: 'NH-OFF-1' },
  'melee+2': { glyph: 'melee+2', rule: 'NH-MOD-11' },
  'ranged+1': { glyph: 'ranged+1', rule: 'NH-MOD-7' },
  'initiative+1': { glyph: 'initiative+1', rule: 'NH-INIT-2' },
  'initiative-1': { glyph: 'initiative-1', rule: 'NH-SABO-1' },
  'initiative=0': { glyph: 'zone', rule: 'NH-ZONE-1' },
  'extra-attack': { glyph: 'extra-attack', rule: 'NH-MOTHER-1' },
  'medic': { glyph: 'medic', rule: 'NH-MED-1' },
  'mobility': { glyph: 'transport', rule: 'NH-TRANSPORT-1' },
  'toughness+2': { glyph: 'mutation', rule: 'NH-MUT-1' },
  'paralyse': { glyph: 'paralyse', rule: 'NH-PARAMOD-1' },
  'grant-venom': { glyph: 'boiler', rule: 'NH-BOILER-1' },
  'grant-paralysis': { glyph: 'grant-paralysis', rule: 'NH-LANDFILL-1' },
  'grant-underground': { glyph: 'grant-underground', rule: 'NH-UNDER-3' },
  'scope-module': { glyph: 'scope-module', rule: 'NH-SCOPER-1' },
  'move-twice': { glyph: 'move-twice', rule: 'NH-RECON-1' },
  'melee-to-ranged': { glyph: 'melee-to-ranged', rule: 'NH-QUART-1' },
  'free-net-of-steel': { glyph: 'net-of-steel', rule: 'NH-STEELNET-4' },
  'matrix': { glyph: 'matrix', rule: 'NH-MATRIX-1' },
  'trap': { glyph: 'trap', rule: 'NH-TRAP-1' },
}
