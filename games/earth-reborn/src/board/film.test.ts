import { createEngine, type Doc, type Flat, Match } from '@rubble/engine'
import { expect, test } from 'vitest'
import { CHARACTERS } from '../data/characters.ts'
import type { View } from '../derive/view.ts'
import { game } from '../game.ts'
import { eventsIn, film, type Frame, framesOf } from './film.ts'

const engine = createEngine(game)
const idOf = (name: string): number => CHARACTERS.findIndex(one => one.name === name)
const [FRANCK, ZOMBIE] = [idOf('franck-einstein'), idOf('zombie-2')]

const FIGHT: Doc = {
  alone: true,
  active: 'norad',
  cp: { norad: 5, salemite: 0 },
  characters: { 'franck-einstein': { at: 'D8', facing: 'E', tiles: { O23: [0, 0, 0, 0] } }, 'zombie-2': { at: 'G8', facing: 'E' } },
}

/** What is shown of the last of these choices. */
function shown(choices: readonly Flat[]): { readonly frames: readonly Frame[]; readonly before: View; readonly after: View } {
  const match = new Match(engine, {}, 'fight-6', FIGHT)
  const viewNow = (): View => engine.view(game.clone(match.state), 0).game
  let [before, told] = [viewNow(), 0]
  for (const choice of choices) {
    ;[before, told] = [viewNow(), match.events.length]
    expect(match.choose(0, choice)).toBeUndefined()
  }
  const news = match.events.slice(told).map(({ at, named }) => ({ at, named }))
  return { frames: film(before, news), before, after: viewNow() }
}

const ACTIVATE = { do: 'activate', character: 'franck-einstein' }
const MOVE = { do: 'order', tile: 'O23', section: 1, cp: 1 }
const FIGHTS = [ACTIVATE, MOVE, { do: 'walk', to: 'F8' }, { do: 'stop', facing: 'E' }, { do: 'order', tile: 'O23', section: 3, cp: 1 }]
const squareOf = ({ view }: Pick<Frame, 'view'>): number | undefined => view.characters[FRANCK]?.square

test('a walk is shown square by square, one step at once', () => {
  const { frames, after } = shown([ACTIVATE, MOVE, { do: 'walk', to: 'F8' }])
  expect(frames).toHaveLength(2)
  expect(frames.map(squareOf)).not.toContain(undefined)
  expect(squareOf({ view: (frames.at(-1) as Frame).view })).toBe(after.characters[FRANCK]?.square)
  expect(shown([ACTIVATE, MOVE, { do: 'walk', to: 'E8' }]).frames).toEqual([])
})

test('dice fall before anything comes of them', () => {
  const { frames, before, after } = shown([...FIGHTS, { do: 'attack', target: 'zombie-2' }])
  const [roll, wounds] = frames as [Frame, Frame]
  expect(roll.scene.roll?.dice).toHaveLength(3)
  expect(roll.scene.line).toEqual({ from: FRANCK, at: { target: ZOMBIE }, isMiss: false, isBlow: true })
  expect(roll.scene.focus).toEqual([before.characters[FRANCK]?.square, before.characters[ZOMBIE]?.square])
  expect(roll.view).toEqual(before)
  expect(wounds.scene.wounds).toEqual({ who: ZOMBIE, points: after.characters[ZOMBIE]?.wounds })
})

test('what nobody has to see is only told', () => {
  const { before } = shown([ACTIVATE])
  expect(framesOf(before, eventsIn(before, [{ at: 0, named: { kind: 'passed', seat: 'norad' } }]))).toEqual([])
})
