// What is heard of a match: every kind of event has a sound, and what is shown on a board sounds like nothing else there.
import { describe, expect, test } from 'vitest'
import { GAMES } from './games.ts'

/** What is animated, each with what may sound the same because it is the same to the eye, or only foretells it. */
const SHOWN: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'neuroshima-hex': [
    ['tilePlaced'],
    ['unitTurned'],
    ['unitMoved'],
    ['unitPushed'],
    ['unitPulled'],
    ['steelNetThrown'],
    ['venomPlaced'],
    ['unitParalysed'],
    ['unitHealed'],
    ['instantPlayed'],
    ['battleBegan'],
    ['phaseBegan'],
    ['attackStopped'],
    ['attackReflected'],
    ['blowAbsorbed'],
    ['unitWounded'],
    ['pieceExploded'],
    ['pieceRemoved'],
    ['unitExecuted'],
  ],
  'mission-combat': [
    ['unitPlayed', 'unitPlaced'],
    ['unitMoved'],
    ['unitAttacked'],
    ['unitDamaged'],
    ['unitDestroyed'],
    ['damageRemoved'],
    ['raidOpened'],
    ['raidWon'],
    ['controlChanged'],
    ['eventPlayed'],
    ['cardDiscarded'],
  ],
  ratcatcher: [
    ['catcherMoved'],
    ['diceRolled', 'diceRolledAgain', 'archRatWillRoll'],
    ['ratCaught', 'ratsTaken'],
    ['ratsMoved', 'ratsMarched', 'ratsMayMove'],
    ['cheeseEaten', 'ruseEaten', 'cheeseWillBeEaten'],
    ['catcherWounded', 'archRatWillBite'],
    ['archRatWounded'],
    ['archRatDeployed'],
    ['trapSet'],
    ['trapActivated'],
    ['districtPlaced'],
    ['districtWoke'],
    ['districtSlept'],
    ['cityGrows', 'cityWillGrow'],
  ],
}

async function heardIn(id: string): Promise<Map<string, readonly string[]>> {
  const entry = GAMES.find(game => game.id === id)
  if (entry === undefined) throw new Error(`no ${id}`)
  const [{ game }, board] = await Promise.all([entry.play(), entry.board({})])
  const soundOf = await board.sounds?.()
  const kinds = Object.keys(game.eventSight).toSorted()
  return Map.groupBy(kinds, kind => soundOf?.(kind) ?? 'silent')
}

describe.each(Object.keys(SHOWN))('%s', id => {
  test('every kind of event is heard', async () => {
    const heard = await heardIn(id)
    expect(heard.get('silent') ?? []).toEqual([])
    expect(heard.size).toBeGreaterThan(15)
  })

  test('what is shown sounds like nothing else', async () => {
    const alike = [...(await heardIn(id)).values()]
    for (const kin of SHOWN[id] ?? []) expect(alike).toContainEqual(kin.toSorted())
  })
})
