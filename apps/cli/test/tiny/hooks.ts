// Lets the real command find a tiny game with scenarios in place of the games there are: `node --import hooks.ts main.ts`.
import { registerHooks } from 'node:module'

const INSTEAD: Readonly<Record<string, string>> = {
  '@rubble/games': new URL('./games.ts', import.meta.url).href,
  '@rubble/march': import.meta.resolve('@rubble/kit/tiny'),
  '@rubble/march/play': import.meta.resolve('@rubble/kit/tiny'),
}

registerHooks({ resolve: (specifier, context, next) => next(INSTEAD[specifier] ?? specifier, context) })
