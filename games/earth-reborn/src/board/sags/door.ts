// What S.A.G.S. shows comes as its rules do: with the first table of it, and with no other.
import type { GameBoard } from '@rubble/ui'
import { SAGS } from '../../model/config.ts'
import { shownMap } from './shown-map.ts'
import type * as Screens from './screens.ts'

type SagsScreens = typeof Screens

let screens: SagsScreens | undefined

export const prepare: NonNullable<GameBoard['prepare']> = async terms => {
  if ((terms as { readonly scenario?: unknown } | null | undefined)?.scenario !== SAGS) return
  screens ??= await import('./screens.ts')
  shownMap.of = screens.asBuilt
}

/** Undefined where no table of S.A.G.S. has been opened. */
export const sagsScreens = (): SagsScreens | undefined => screens
