import { DIRECTIONS } from '@rubble/geometry/squares'
import { chance } from '@rubble/ui'
import { describe, expect, test } from 'vitest'
import { faceOf } from '../../data/components.ts'
import { gatesOf, planOf } from '../cards.ts'
import { CELL, lettersOf } from '../plan.ts'
import { districtArt } from './district-art.ts'
import { addRows, Roofs } from './houses.ts'
import { KINDS } from './kinds.ts'

/** Notes where houses are put. */
class Survey extends Roofs {
  readonly houses: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[] = []

  override add(x: number, y: number, width: number, height: number, isAcross?: boolean): void {
    this.houses.push({ x, y, width, height })
    super.add(x, y, width, height, isAcross)
  }
}

const districts = KINDS.map((_, number) => number)

describe.each(districts)('district %i', number => {
  const face = faceOf('standard', number)
  const [plan, gates] = [planOf(face, 0), gatesOf(face, 0)]

  test('is drawn the same for everybody, with no number missing, and nothing that moves or blurs', () => {
    for (const isAsleep of [false, true]) {
      const look = { number, plan, gates, isSmall: false, isAsleep }
      const svg = districtArt(look, 'x-')
      expect(svg).toBe(districtArt({ ...look }, 'x-'))
      expect(svg).not.toMatch(/NaN|undefined|Infinity|§/)
      expect(svg).not.toMatch(/<(?:animate|filter|mask|image)|mix-blend/)
    }
  })

  test('has houses only within the area they belong to, and none before a gate', () => {
    for (const letter of lettersOf(plan)) {
      const survey = new Survey()
      addRows(survey, plan, letter, gates, [20, 40], chance(number + 1))
      for (const { x, y, width, height } of survey.houses) {
        const corners = [x, x + width].flatMap(across =>
          [y, y + height].map(down => plan[Math.floor(down / CELL)]?.[Math.floor(across / CELL)]),
        )
        expect(new Set(corners), `${letter} at ${x}, ${y}`).toEqual(new Set([letter]))
        const isBefore = DIRECTIONS.some(side => {
          if (gates[side] !== letter) return false
          const [at, long] = side % 2 === 0 ? [x, width] : [y, height]
          const isThere = side === 0 ? y < 50 : side === 1 ? x + width > 450 : side === 2 ? y + height > 450 : x < 50
          return isThere && at < 295 && at + long > 205
        })
        expect(isBefore, `${letter} at ${x}, ${y}`).toBe(false)
      }
    }
  })
})
