import { createEngine, type Doc, type Flat, Match } from '@rubble/engine'
import type { Lesson } from '@rubble/kit'
import { msOf } from '@rubble/ui'
import { expect, test } from 'vitest'
import { CHARACTERS } from '../data/characters.ts'
import { mapOf } from '../derive/map.ts'
import type { View } from '../derive/view.ts'
import { game } from '../game.ts'
import { lessons } from '../lessons.ts'
import type { Event } from '../model/events.ts'
import { NONE } from '../model/ids.ts'
import { atlasOf } from './atlas.ts'
import { eventsIn, film, framesOf } from './film.ts'
import type { FilmRoll, FilmScene, Frame } from './film-scene.ts'
import { fellAs, spotOf } from './film-layer.tsx'
import { placeOf } from './looks.ts'

const engine = createEngine(game)
const idOf = (name: string): number => CHARACTERS.findIndex(one => one.name === name)
const [FRANCK, ZOMBIE] = [idOf('franck-einstein'), idOf('zombie-2')]

const FIGHT: Doc = {
  alone: true,
  active: 'norad',
  cp: { norad: 5, salemite: 0 },
  characters: { 'franck-einstein': { at: 'D8', facing: 'E', tiles: { O23: [0, 0, 0, 0] } }, 'zombie-2': { at: 'G8', facing: 'E' } },
}

interface MatchStart {
  readonly config?: Readonly<Record<string, unknown>>
  readonly seed?: string
  readonly position: Doc
  readonly seat?: number
}

/** What is shown of the last of these choices. */
function shown(
  choices: readonly Flat[],
  { config = {}, seed = 'fight-6', position, seat = 0 }: MatchStart = { position: FIGHT },
): { readonly frames: readonly Frame[]; readonly before: View; readonly after: View } {
  const match = new Match(engine, config, seed, position)
  const viewNow = (): View => engine.view(game.clone(match.state), seat).game
  let [before, told] = [viewNow(), 0]
  for (const choice of choices) {
    ;[before, told] = [viewNow(), match.events.length]
    expect(match.choose(seat, choice)).toBeUndefined()
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
  const [falling, roll, wounds] = frames as [Frame, Frame, Frame]
  expect(roll.scene.roll?.dice).toHaveLength(3)
  // the log says what came up when they lie
  expect([falling.scene.roll, falling.scene.falls, falling.shown]).toEqual([roll.scene.roll, true, roll.shown])
  expect([falling.logged, roll.scene.falls, roll.logged]).toEqual([roll.shown - 1, false, undefined])
  expect(roll.scene.line).toEqual({ from: FRANCK, at: { target: ZOMBIE }, isMiss: false, isBlow: true })
  expect(roll.scene.focus).toEqual([before.characters[FRANCK]?.square, before.characters[ZOMBIE]?.square])
  expect(roll.view).toEqual(before)
  expect(wounds.scene.wounds).toEqual({ who: ZOMBIE, points: after.characters[ZOMBIE]?.wounds })
})

test('who is struck by several at once has lost all of it', () => {
  const { before } = shown([ACTIVATE, MOVE])
  const hit = { kind: 'wounded', character: ZOMBIE, wounds: 2, rule: 'ER-SHOOT-13' } as const
  const frames = framesOf(before, [
    { kind: 'damageRolled', character: FRANCK, target: ZOMBIE, weapon: 0, rolled: [1], automatic: 0, defence: 0 },
    hit,
    { ...hit, wounds: 1 },
  ])
  expect(frames.at(-1)?.scene.course?.wounds).toEqual([{ who: ZOMBIE, points: 3 }])
  expect(frames.map(({ scene }) => scene.wounds?.points)).toEqual([undefined, undefined, 2, 1])
})

test('what moves nobody comes up as a sign where it happens, also of who is missed', () => {
  const { before } = shown([ACTIVATE, MOVE])
  const place = (id: number): readonly number[] => [before.characters[id]?.square ?? -1]
  const room = mapOf(before.config).floors[2]
  const signs = framesOf(before, [
    { kind: 'captureFailed', character: FRANCK, target: ZOMBIE },
    { kind: 'weaponReloaded', character: FRANCK, face: 0, cost: 1 },
    { kind: 'markerPlaced', marker: 'mine', character: FRANCK, face: 0, square: 7, left: 0 },
    { kind: 'powerCut', room: 2, rule: 'ER-POWER-1' },
    // in the whole building
    { kind: 'powerCut', room: NONE, rule: 'ER-POWER-6' },
    { kind: 'powerBack' },
    // of a device in somebody's hands nobody knows where it is
    { kind: 'switched', face: 0, site: NONE, on: 0, left: 0, rule: 'ER-POWER-1' },
    { kind: 'cpGained', seat: 0, cp: 1, rule: 'ER-POWER-1' },
    { kind: 'radioRevealed', seat: 0, character: ZOMBIE, radio: 'scrambled' },
    // which one it is nobody else knows
    { kind: 'radioPlaced', seat: 1, character: FRANCK, radio: null },
    { kind: 'radioSwitched', seat: 0, character: FRANCK, other: ZOMBIE },
    // one that is set aside lies nowhere
    { kind: 'radioPlaced', seat: 1, character: NONE, radio: null },
    { kind: 'tileRetrieved', character: FRANCK, tile: 0 },
  ] as unknown as Event[]).map(({ scene }) => scene.sign)
  expect(signs).toEqual([
    { kind: 'captureFailed', at: place(ZOMBIE) },
    { kind: 'weaponReloaded', at: place(FRANCK) },
    { kind: 'markerPlaced', marker: 'mine', at: [7] },
    { kind: 'powerCut', at: room?.squares },
    { kind: 'powerCut', at: mapOf(before.config).squares },
    { kind: 'powerBack', at: mapOf(before.config).squares },
    { kind: 'radioRevealed', radio: 'scrambled', at: place(ZOMBIE) },
    { kind: 'radioPlaced', radio: null, at: place(FRANCK) },
    { kind: 'radioSwitched', at: [...place(FRANCK), ...place(ZOMBIE)] },
    { kind: 'tileRetrieved', at: place(FRANCK) },
  ])
})

test('scrambling that stops is struck over everybody whose marker goes, and what is switched is seen with whoever has it', () => {
  const { before } = shown([ACTIVATE, MOVE])
  const place = (id: number): readonly number[] => [before.characters[id]?.square ?? -1]
  const tries = {
    kind: 'tested',
    character: FRANCK,
    face: 0,
    site: NONE,
    line: 0,
    rolled: [0],
    automatic: 0,
    points: 3,
    threshold: 3,
    isMet: true,
  }
  const frames = framesOf(before, [
    { kind: 'radioPlaced', seat: 1, character: FRANCK, radio: null },
    { kind: 'radioPlaced', seat: 1, character: NONE, radio: null },
    { kind: 'radioPlaced', seat: 0, character: ZOMBIE, radio: 'clear' },
    { kind: 'radioRevealed', seat: 1, character: FRANCK, radio: 'spied' },
    tries,
    { kind: 'switched', face: 0, site: NONE, on: NONE, left: 0, rule: 'ER-INTERACT-10' },
    { kind: 'radioStopped', seat: 1 },
  ] as unknown as Event[])
  const radioIn = ({ view }: Frame): unknown => view.radio.map(({ character, radio }) => [character, radio])
  expect(frames.slice(0, 3).map(radioIn)).toEqual([
    [[FRANCK, null]],
    [
      [FRANCK, null],
      [NONE, null],
      [ZOMBIE, 'clear'],
    ],
    [
      [FRANCK, 'spied'],
      [NONE, null],
      [ZOMBIE, 'clear'],
    ],
  ])
  expect(frames.at(3)?.scene.head?.came).toEqual({ face: 0, site: NONE, points: 3, threshold: 3 })
  const [off, stopped] = frames.slice(-2) as [Frame, Frame]
  expect(off.scene.sign).toEqual({ kind: 'switched', isOff: true, at: place(FRANCK) })
  expect(stopped.scene.sign).toEqual({ kind: 'radioStopped', isOff: true, at: place(FRANCK) })
  expect(radioIn(stopped)).toEqual([[ZOMBIE, 'clear']])
})

test('a blow at a wall goes there, and says what it came to; a capture whether it did', () => {
  const { before } = shown([ACTIVATE, MOVE])
  const edge = mapOf(before.config).doors[0]?.edges[0] ?? 0
  const smash = { kind: 'smashRolled', character: FRANCK, weapon: 0, edge, rolled: [1], automatic: 0, hits: 10, defence: 10 } as const
  const [, blow, broken] = framesOf(before, [smash, { kind: 'wallBroken', edge }]) as [Frame, Frame, Frame]
  expect(blow.scene).toMatchObject({
    line: { from: FRANCK, at: { edge }, isBlow: true },
    head: { at: { edge } },
    course: { at: { edge }, hits: 10, stops: 10 },
  })
  expect(broken.scene.breaks?.edges).toEqual([edge])
  const fought = {
    kind: 'combatRolled',
    character: FRANCK,
    target: ZOMBIE,
    weapon: 0,
    shield: 0,
    rolled: [1],
    automatic: 0,
    against: [],
    defence: 0,
  } as const
  const frames = framesOf(before, [fought, { kind: 'captureFailed', character: FRANCK, target: ZOMBIE }])
  expect(frames.at(-1)?.scene.course).toMatchObject({ capture: { target: ZOMBIE, isDone: false }, isHarmless: false })
  expect(framesOf(before, [fought]).at(-1)?.scene.course).toMatchObject({ isHarmless: true })
})

test('of several who shoot as one, those who have hit are seen with the one roll, and nobody’s miss', () => {
  const { before } = shown([ACTIVATE])
  const [vasquez, nick] = [idOf('vasquez'), idOf('nick-bolter')]
  const shot = (character: number, isHit: boolean): Event =>
    ({ kind: 'shotRolled', character, target: ZOMBIE, weapon: 0, rolled: [1], automatic: 0, range: 3, isHit }) as unknown as Event
  const damage = { kind: 'damageRolled', character: FRANCK, target: ZOMBIE, weapon: 0, rolled: [1], automatic: 0, defence: 0 } as const
  const [seen, alone] = [
    [shot(FRANCK, true), shot(vasquez, true), shot(nick, false), damage],
    [shot(FRANCK, true), damage],
  ].map(events => framesOf(before, events).at(-1)?.scene)
  expect(seen?.course).toMatchObject({ by: FRANCK, aim: undefined, hitters: [FRANCK, vasquez] })
  expect(seen?.cast).toEqual(expect.arrayContaining([FRANCK, ZOMBIE, vasquez]))
  expect(seen?.cast).not.toContain(nick)
  expect(alone?.course).toMatchObject({ by: FRANCK, aim: { isHit: true } })
})

test('dice of something large fall beside it, not on it', () => {
  const { after: view } = lessonShown('large', 0)
  const [by, atlas] = [idOf('mammoth-mk2'), atlasOf(view.config)]
  const roll: FilmRoll = { by, dice: [1], automatic: 0, as: 'hit', colour: 'yellow', on: undefined }
  const [scene] = framesOf(view, [{ kind: 'doorDestroyed', door: 0 }]).map(frame => frame.scene)
  expect(spotOf(scene as FilmScene, roll, view, atlas).y - placeOf(view, by, atlas).y).toBeGreaterThan(100)
})

test('an attack is one thing from its dice to its wounds, and looked at from one place', () => {
  const { frames } = shown([...FIGHTS, { do: 'attack', target: 'zombie-2' }])
  expect(frames.slice(0, 3).map(({ stage }) => stage)).toEqual(['dice', 'dice', 'impact'])
  const [, roll, wounds] = frames as [Frame, Frame, Frame]
  expect(roll.scene.course).toMatchObject({
    kind: 'fight',
    by: FRANCK,
    at: { target: ZOMBIE },
    damage: { dice: roll.scene.roll?.dice },
    wounds: [],
  })
  expect(wounds.scene.course?.wounds).toEqual([wounds.scene.wounds])
  expect(wounds.scene.focus).toEqual(roll.scene.focus)
  // a walk is none
  expect(shown([ACTIVATE, MOVE, { do: 'walk', to: 'F8' }]).frames.map(({ stage }) => stage)).toEqual([undefined, undefined])
})

test('who goes by stairs is seen to leave one level and to come up on the other, even if it is one step', () => {
  const { frames, before, after } = lessonShown('levels', 0)
  const nick = idOf('nick-bolter')
  const [from, to] = [before, after].map(view => view.characters[nick]?.square)
  expect(frames.at(-1)?.scene).toMatchObject({ goes: { who: nick, from: expect.any(Number) as number }, focus: [to] })
  expect(from).not.toBe(to)
  const [last] = framesOf(after, [{ kind: 'moved', character: nick, from: to as number, to: from as number, facing: 0, left: 0 }])
  expect(last?.scene.goes).toEqual({ who: nick, from: to })
})

test('who wants no motion has time to see what happens in one place: a door, a wall, a sign, who leaves', () => {
  const { before } = shown([ACTIVATE])
  const at = before.characters[FRANCK]?.square ?? -1
  const frames = framesOf(before, [
    { kind: 'doorOpened', door: 0, character: FRANCK, left: 0 },
    { kind: 'doorDestroyed', door: 0 },
    { kind: 'wallBroken', edge: mapOf(before.config).doors[0]?.edges[0] ?? 0 },
    { kind: 'powerCut', room: 2, rule: 'ER-POWER-1' },
    { kind: 'leftMap', character: FRANCK, square: at, rule: 'ER-MOVE-1' },
  ])
  expect(frames.map(({ lasts }) => msOf(lasts, 'calm'))).toEqual([900, 900, 900, 900, 900])
  expect(frames.at(-1)?.scene.goes).toEqual({ who: FRANCK, from: at })
})

test('what nobody has to see is only told', () => {
  const { before } = shown([ACTIVATE])
  expect(framesOf(before, eventsIn(before, [{ at: 0, named: { kind: 'passed', seat: 'norad' } }]))).toEqual([])
})

/** All that the first step of a lesson asks for. */
function lessonShown(id: string, seat: number, steps = 1): ReturnType<typeof shown> {
  const lesson = lessons.find(one => one.id === id) as Lesson
  const choices = lesson.steps.slice(0, steps).flatMap(({ ways: [way = []] }) => way.map(one => [one].flat()[0] as Flat))
  return shown(choices, { config: lesson.config, seed: lesson.seed ?? id, position: lesson.position, seat })
}

test('black dice fall as black dice: of a search points and icons, of torture Spy icons alone, and no line to who is held', () => {
  const [torture] = lessonShown('torture', 1).frames as [Frame]
  expect(torture.scene).toMatchObject({ line: undefined, roll: { as: 'spy', colour: 'black' } })
  expect(torture.scene.focus).not.toContain(-1)
  expect(torture.scene.roll?.dice.map(face => fellAs(face, 'spy', 'black').shows)).toEqual([0, 0, 'spy', 0])
  const [search] = lessonShown('search', 0).frames as [Frame]
  expect(search.scene.roll).toMatchObject({ as: 'search', colour: 'black' })
  expect(search.scene.roll?.dice.reduce((sum, face) => sum + Number(fellAs(face, 'search', 'black').shows), 0)).toBe(10)
})

test('a blast spreads, and dice fall where it hits: nothing flies from who threw it, and walls that cannot fall are passed over', () => {
  const { frames } = lessonShown('explosives', 0, 2)
  const spread = frames.findIndex(({ scene }) => scene.blast.length > 0)
  const rolls = frames.slice(spread).filter(({ scene }) => scene.roll !== undefined)
  expect(spread).toBeGreaterThan(0)
  expect(rolls.length).toBeGreaterThan(1)
  for (const { scene } of rolls) expect([scene.line, scene.roll?.on === undefined]).toEqual([undefined, false])
  for (const { scene } of rolls) expect('target' in (scene.roll?.on ?? {}) || (scene.roll?.dice.length ?? 0) > 0).toBe(true)
})
