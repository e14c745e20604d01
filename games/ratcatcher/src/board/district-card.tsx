// A district as it is printed, alone.
import type { ReactElement } from 'react'
import type { Face } from '../data/components.ts'
import type { Turn } from '../model/ids.ts'
import { TownPatterns } from './art/town-patterns.tsx'
import { AreaPieces } from './area-pieces.tsx'
import { gatesOf, letterName, planOf, printedOf } from './cards.ts'
import { printsOfCard } from './contents.ts'
import { type Detail, detailAt, District, type DistrictLook } from './district.tsx'
import { AreaMark } from './marks.tsx'

export const CARD_BOX = { x: -48, y: -56, width: 596, height: 602 } as const

/** Inside another drawing. */
export function CardFace({
  face,
  look,
  detail,
}: {
  readonly face: Face
  readonly look: DistrictLook
  readonly detail: Detail
}): ReactElement {
  return (
    <>
      <District look={look} detail={detail} />
      {face.areas.map((area, i) => {
        const print = face.prints[i]
        return (
          print !== undefined && (
            <AreaPieces key={area} plan={look.plan} letter={letterName(area)} pieces={[]} prints={printsOfCard(printedOf(print))} isCard />
          )
        )
      })}
    </>
  )
}

/** How a card looks that lies nowhere yet. */
export function lookOfCard(face: Face, name: string, turn: Turn, isHard: boolean): DistrictLook {
  return {
    plan: planOf(face, turn),
    gates: gatesOf(face, turn),
    joined: [],
    name,
    number: face.district,
    expansion: face.expansion,
    isActive: true,
    isHard,
  }
}

/** `letter`: an area that stands out. */
export function DistrictCard({
  face,
  name,
  turn = 0,
  isHard,
  width,
  letter,
}: {
  readonly face: Face
  readonly name: string
  readonly turn?: Turn
  readonly isHard: boolean
  readonly width: number
  readonly letter?: string
}): ReactElement {
  const { x, y, width: w, height: h } = CARD_BOX
  return (
    <svg viewBox={`${x} ${y} ${w} ${h}`} width={width} height={(width * h) / w} aria-hidden>
      <TownPatterns>
        <CardFace face={face} look={lookOfCard(face, name, turn, isHard)} detail={detailAt((width * 500) / w + 44)} />
      </TownPatterns>
      {letter !== undefined && <AreaMark mark="now" plan={planOf(face, turn)} letter={letter} isEmpty={false} />}
    </svg>
  )
}
