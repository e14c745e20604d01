// The open decision on the board: what can be chosen there, what has been, what is about to lie there, and what pointing does.
import { agrees, type Doc, type Flat } from '@rubble/engine'
import { turn } from '@rubble/geometry'
import { type Act, isTyping, type Spot as Tapped, type TableProps, type Thing } from '@rubble/ui'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { lookAt, type Table, type UnitLook } from '../derive/look.ts'
import type { Direction, HexId } from '../model/ids.ts'
import { type Dial, dialOf, type Ghost, ghostOf, withGhost } from './ghost.ts'
import { hexesOf, isChosen, isMeant, isOfThree, partOf, type Spot, threesWith } from './point.ts'
import { hexOfName, pieceNamed, wayName, wayNamed } from './table.ts'
import type { Tableau } from './tableau.ts'

export interface BoardChoice {
  readonly dial: Dial | undefined
  /** How the dial stands. */
  readonly facing: Direction | undefined
  readonly ghost: Ghost | undefined
  readonly ghostLook: UnitLook | undefined
  /** What was tried in vain, where it was. */
  readonly tried: UnitLook | undefined
  isLegal(hex: HexId): boolean
  isSelected(hex: HexId): boolean
  /** The options that pointing there would leave. */
  optionsAt(hex: HexId): readonly Act[]
  /** Can what lies there be taken up? */
  canLift(hex: HexId): boolean
  /** `at`: where it was tapped; by keys it was not. */
  point(hex: HexId, at?: Element, isDrop?: boolean): void
  /** Only where pointing would choose nothing. */
  ask(hex: HexId): void
  inspect(hex: HexId): void
  hover(hex: HexId | undefined): void
  /** The mouse stays there, or has left. */
  rest(hex: HexId | undefined, at: Element): void
  aim(way: Direction | undefined): void
  turnTo(way: Direction): void
  chooseWay(way: Direction): void
}

interface Picks {
  readonly isThree: boolean
  readonly picked: readonly string[]
  readonly left: readonly Act[]
  pick(hex: string): void
}

/** A choice of three hexes, in any order: they are gathered here until they say which one. */
function usePicks({ moment, options, onPoint }: TableProps): Picks {
  const [picks, setPicks] = useState<{ readonly number: number; readonly hexes: readonly string[] }>({ number: -1, hexes: [] })
  const picked = picks.number === moment.number ? picks.hexes : []
  const isThree = isOfThree(options)
  const isBegun = picked.length > 0
  // at once: the next key may come before the browser has painted
  useLayoutEffect(() => {
    if (!isBegun) return undefined
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && !isTyping(target)) setPicks({ number: -1, hexes: [] })
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [isBegun])
  return {
    isThree,
    picked,
    left: isThree ? threesWith(picked, options) : options,
    pick(hex) {
      const hexes = picked.includes(hex) ? picked.filter(one => one !== hex) : [...picked, hex]
      const found = threesWith(hexes, options)
      const [first] = found
      if (first === undefined) return onPoint({ hex })
      if (found.length === 1 && hexes.length > 1) return onPoint(first.value)
      setPicks({ number: moment.number, hexes })
    },
  }
}

interface DialState {
  readonly dial: Dial | undefined
  readonly facing: Direction | undefined
  aim(way: Direction | undefined): void
  turnTo(way: Direction): void
  chooseWay(way: Direction): void
}

const TURNS: Readonly<Record<string, 1 | -1>> = { q: -1, r: 1 }
/** Buttons and links do what they say, and a reason is read; but a tile in hand has been played already while it is turned. */
const OTHERS = 'button:not(.nh-hand-tile), a, summary, [role=alertdialog]'
const isOther = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OTHERS) !== null

/** The next direction that can be chosen; what is shown can always be taken. */
export function nextWay(ways: readonly Direction[], from: Direction, by: 1 | -1): Direction {
  const around = [1, 2, 3, 4, 5].map(steps => turn(from, by * steps))
  return around.find(way => ways.includes(way)) ?? from
}

/** A direction to choose. Q and R turn what is to be turned, and Enter takes it as it is shown, wherever the focus is. */
function useTurning({ moment, options, part, preview, onPoint }: TableProps, { view, isAsked, isQuiet }: Tableau): DialState {
  const about = moment.view.asked?.about
  const dial = useMemo(
    () => (isAsked && isQuiet ? dialOf(view, about, options, part) : undefined),
    [isAsked, isQuiet, view, about, options, part],
  )
  const [turned, setTurned] = useState<{ readonly number: number; readonly way: Direction }>({ number: -1, way: 0 })
  const [aimed, aim] = useState<Direction>()
  const unit = view.units.find(({ id }) => id === pieceNamed(about?.['unit']))
  const before = unit?.facing ?? 0
  const stands =
    turned.number === moment.number ? turned.way : dial === undefined || dial.ways.includes(before) ? before : nextWay(dial.ways, before, 1)
  const turnTo = useCallback(
    (way: Direction) => {
      setTurned({ number: moment.number, way })
    },
    [moment.number],
  )
  const chooseWay = useCallback(
    (way: Direction) => {
      if (dial !== undefined) onPoint({ [dial.field]: wayName(way) })
    },
    [dial, onPoint],
  )
  const isTurned = dial?.field === 'facing'
  const facing = isTurned ? (wayNamed(preview?.value['facing']) ?? aimed ?? stands) : aimed
  // at once: the next key may come before the browser has painted
  useLayoutEffect(() => {
    if (!isTurned) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (isTyping(target) || ctrlKey || metaKey || altKey) return
      const by = TURNS[key.toLowerCase()]
      if (by !== undefined) turnTo(nextWay(dial.ways, stands, by))
      else if ((key === 'Enter' || (key === ' ' && target !== document.body)) && !isOther(target)) chooseWay(facing ?? stands)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // before what has the focus hears of it
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
    }
  }, [isTurned, dial, stands, facing, turnTo, chooseWay])
  return { dial, facing, aim, turnTo, chooseWay }
}

const thingAt = ({ unit, ground, hex }: Spot): Thing => {
  const piece = unit ?? ground
  return piece === undefined ? { hex } : { unit: piece }
}

/** What is about to lie somewhere: what is asked about, or what has been selected. */
const subjectIn = (about: Doc | undefined, part: Flat): Doc | undefined =>
  about?.['tile'] === undefined && about?.['unit'] === undefined ? { ...about, ...part } : about

/** With what modules and nets would make of it there. */
function lookOfGhost(table: Table, ghost: Ghost): UnitLook | undefined {
  return lookAt(withGhost(table, ghost)).units.find(({ unit: { id, hex } }) => id === ghost.unit.id && hex === ghost.unit.hex)
}

export function useChoice(props: TableProps, tableau: Tableau): BoardChoice {
  const { moment, options, part, preview, refused, onPoint, onInspect, onHover } = props
  const { view, table, spots, isAsked, isQuiet } = tableau
  const [hovered, hover] = useState<HexId>()
  const { isThree, picked, left, pick } = usePicks(props)
  const turning = useTurning(props, tableau)
  const { dial, facing, chooseWay } = turning
  const about = moment.view.asked?.about
  const isTurned = dial?.field === 'facing'
  const spotOf = (hex: HexId): Spot => spots[hex] as Spot

  const isFree =
    hovered !== undefined
    && !isThree
    && !isChosen(spotOf(hovered), part)
    && options.some(({ value }) => value['hex'] === spotOf(hovered).hex)
  const shown = dial?.hex ?? hexOfName(view, preview?.value['hex']) ?? (isFree ? hovered : undefined)
  const isShown = isAsked && isQuiet && dial?.field !== 'way'
  const held = subjectIn(about, part)
  const seat = typeof moment.viewer === 'number' ? moment.viewer : 0
  const ghost = isShown ? ghostOf(view, held, seat, shown, isTurned ? facing : undefined) : undefined
  const ghostLook = ghost === undefined ? undefined : lookOfGhost(table, ghost)
  const inVain = isAsked && isQuiet && refused !== undefined ? hexOfName(view, refused['hex']) : undefined
  const missed = inVain === undefined || spotOf(inVain).unit !== undefined ? undefined : ghostOf(view, held, seat, inVain, undefined)

  const isLegal = (hex: HexId): boolean => {
    if (!isAsked || !isQuiet || isTurned) return false
    const spot = spotOf(hex)
    return isThree ? left.some(option => hexesOf(option).includes(spot.hex)) && !picked.includes(spot.hex) : isMeant(spot, options, part)
  }
  /** What the decision is about is lifted, while it is asked where to. */
  const isSubject = ({ unit }: Spot): boolean => !isTurned && unit !== undefined && unit === about?.['unit']
  const inspect = (hex: HexId): void => {
    onInspect(thingAt(spotOf(hex)))
  }
  const isOwn = (spot: Spot): boolean => spot.unit !== undefined && spot.isOwn
  /** What options speak of as a place is one, also where something stands on it. */
  const tapped = (spot: Spot, at: Element | undefined, isDrop: boolean): Tapped => ({
    thing: thingAt(spot),
    as: 'hex' in partOf(spot, options, part) ? 'place' : isOwn(spot) ? 'own' : 'other',
    at,
    isDrop,
  })
  return {
    ...turning,
    ghost,
    ghostLook,
    tried: missed === undefined ? undefined : lookOfGhost(table, missed),
    isLegal,
    isSelected: hex => isAsked && isQuiet && (picked.includes(spotOf(hex).hex) || isChosen(spotOf(hex), part) || isSubject(spotOf(hex))),
    canLift: hex => isAsked && isQuiet && isOwn(spotOf(hex)) && (isLegal(hex) || isChosen(spotOf(hex), part)),
    optionsAt(hex) {
      if (isThree) return left.filter(option => hexesOf(option).includes(spotOf(hex).hex))
      const more = partOf(spotOf(hex), options, part)
      return options.filter(({ value }) => agrees(more, value))
    },
    point(hex, at, isDrop = false) {
      const spot = spotOf(hex)
      if (!isAsked) return inspect(hex)
      if (isTurned && hex === dial.hex) return chooseWay(facing ?? 0)
      if (isThree) return pick(spot.hex)
      onPoint(partOf(spot, options, part), tapped(spot, at, isDrop))
    },
    ask(hex) {
      if (isAsked && !isLegal(hex))
        onPoint(partOf(spotOf(hex), options, part), tapped(spotOf(hex), document.activeElement ?? undefined, true))
    },
    inspect,
    hover,
    rest(hex, at) {
      const spot = hex === undefined ? undefined : spotOf(hex)
      const isOpen = isAsked && !isTurned && !isThree
      onHover(spot === undefined ? undefined : { thing: thingAt(spot), at, part: isOpen ? partOf(spot, options, part) : {} })
    },
  }
}
