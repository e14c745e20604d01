// The rule that says what an ability or an effect does.
import type { Ability, Effect } from '../data/components.ts'

export const ABILITY_RULES: Readonly<Record<Ability, string>> = {
  'mobility': 'NH-MOVE-3', 'underground': 'NH-UNDER-1', 'underground-castling': 'NH-CASTLE-1', 'hq-push-back': 'NH-HQPUSH-1',
  'push-back-ability': 'NH-UPUSH-1', 'paralysis': 'NH-PARA-1', 'venom': 'NH-VENOM-1', 'mortar': 'NH-MORTAR-1', 'gauss': 'NH-ATT-4',
  'sharpshooter': 'NH-SHARP-1', 'shadow': 'NH-SHADOW-1', 'poisoning': 'NH-POISON-1', 'explosive': 'NH-EXPL-1', 'clown-explosion': 'NH-CLOWN-1',
  'trap': 'NH-TRAP-1', 'reflection': 'NH-REFL-1', 'redirect': 'NH-REDIR-1', 'object': 'NH-DANCER-1', 'healing': 'NH-HEAL-1',
  'net-of-steel': 'NH-STEELNET-1', 'execution': 'NH-EXEC-1', 'replace-from-hand': 'NH-PACIF-1', 'rotate-one-unit': 'NH-ROTATE-1', 'hole': 'NH-HOLE-1',
  'toxic-bomb': 'NH-TOXIC-1', 'roots': 'NH-ROOTS-1', 'battle': 'NH-INST-2', 'move': 'NH-INST-4', 'push-back': 'NH-INST-5', 'sniper': 'NH-INST-6',
  'grenade': 'NH-INST-7', 'air-strike': 'NH-INST-8', 'small-bomb': 'NH-INST-9', 'smokescreen': 'NH-SMOKE-1', 'transposition': 'NH-TRANSPOS-1',
  'castling': 'NH-SWAP-1', 'paralysis-instant': 'NH-PARAINST-1', 'terror': 'NH-TERROR-1', 'object-action': 'NH-OBJACT-1',
}

export const EFFECT_RULES: Readonly<Record<Effect, string>> = {
  'melee+1': 'NH-OFF-1', 'melee+2': 'NH-MOD-11', 'ranged+1': 'NH-MOD-7', 'initiative+1': 'NH-INIT-2', 'initiative-1': 'NH-SABO-1',
  'initiative=0': 'NH-ZONE-1', 'extra-attack': 'NH-MOTHER-1', 'medic': 'NH-MED-1', 'mobility': 'NH-TRANSPORT-1', 'toughness+2': 'NH-MUT-1',
  'paralyse': 'NH-PARAMOD-1', 'grant-venom': 'NH-BOILER-1', 'grant-paralysis': 'NH-LANDFILL-1', 'grant-underground': 'NH-UNDER-3',
  'scope-module': 'NH-SCOPER-1', 'move-twice': 'NH-RECON-1', 'melee-to-ranged': 'NH-QUART-1', 'free-net-of-steel': 'NH-STEELNET-4', 'matrix': 'NH-MATRIX-1',
  'trap': 'NH-TRAP-1',
}
