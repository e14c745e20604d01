// A refusal names what stands in the way, and every language says it.
import { createEngine, readPosition, type Refusal } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { NORAD } from '../src/model/ids.ts'
import { texts } from '../src/texts.ts'

const engine = createEngine(game)
const VASQUEZ = { at: 'J6', facing: 'N', cards: ['03N'] }

/** Why something cannot be pointed at by Vasquez, who shoots or strikes. */
function why(kind: 'shoot.aim' | 'combat.aim', position: object, part: Readonly<Record<string, string>>): Refusal | undefined {
  const order = kind === 'shoot.aim' ? { weapon: '03N' } : { helpers: [] }
  const state = readPosition(
    engine,
    { alone: true, active: 'norad', activated: 'vasquez', stack: [{ kind, character: 'vasquez', cp: 1, ...order }], ...position },
    'reasons',
    { scenario: 'traitors' },
  )
  return engine.explain(state, NORAD, part).refusals[0]
}

const beside = (jessica: string): object => ({ characters: { vasquez: VASQUEZ, 'jessica-hollister': jessica } })
const smoke = {
  characters: { vasquez: { ...VASQUEZ, facing: 'E' }, 'jessica-hollister': 'M6' },
  smoke: [{ face: '11N', at: 'M6', turns: 2 }],
}
const between = { characters: { vasquez: VASQUEZ, 'jessica-hollister': 'J4', 'nick-bolter': 'J5' }, doors: { S13: 'open' } }

test.each([
  ['a wall', 'shoot.aim', beside('I5'), { target: 'jessica-hollister' }, { why: 'wall', edge: 'I5–I6' }],
  ['a closed door', 'shoot.aim', beside('J5'), { target: 'jessica-hollister' }, { why: 'door', door: 'S13' }],
  ['smoke', 'shoot.aim', smoke, { target: 'jessica-hollister' }, { why: 'smoke', square: 'M6' }],
  ['a miniature', 'shoot.aim', between, { target: 'jessica-hollister' }, { why: 'miniature', character: 'nick-bolter' }],
  ['what is out of sight', 'shoot.aim', beside('J9'), { target: 'jessica-hollister' }, { why: 'arc' }],
  ['a door before who is struck', 'combat.aim', beside('J5'), { target: 'jessica-hollister' }, { why: 'door', door: 'S13' }],
  ['a wall before who is struck', 'combat.aim', beside('J7'), { target: 'jessica-hollister' }, { why: 'wall', edge: 'J6–J7' }],
] as const)('%s is named', (_, kind, position, part, args) => {
  const refusal = why(kind, position, part)
  expect(refusal?.args).toEqual(args)
  const key = `refusal.${refusal?.refused}.${args.why}`
  for (const words of Object.values(texts)) {
    const said = words[key] ?? ''
    expect(Object.keys(args).filter(name => name !== 'why' && !said.includes(`{{${name}}}`))).toEqual([])
  }
})
