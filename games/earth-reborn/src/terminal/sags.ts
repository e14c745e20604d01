// What S.A.G.S. adds to the table: a map that is still being built, reserves, teams, decks, markers, missions.
import type { Seat } from '@rubble/engine'
import { wrap, type Pen } from '@rubble/kit'
import { card as cardNames, character as characterNames, mission as missionNames, square as squareNames } from '../codecs.ts'
import { facesOf } from '../data/cards.ts'
import { FACE_NAMES, DOOR_NAMES } from '../data/rosters.ts'
import type { View } from '../sight/sight.ts'

type SagsView = NonNullable<View['sags']>

export function sagsLines(view: View, seats: readonly string[], pen: Pen): string[] {
  const { sags } = view
  if (sags === undefined) return []
  const lines = [
    ...(sags.way.length > 0 ? [pen.text('sheet.sags.zone', { count: sags.supply.length })] : []),
    ...seats.flatMap((_, seat) => seatLines(view, sags, seat, seats, pen)),
    ...(sags.deployed.length === 0
      ? []
      : [
          pen.text('sheet.sags.markers', { squares: sags.deployed.map(({ square }) => String(squareNames.write(square, view))).join(' ') }),
        ]),
  ]
  return lines.flatMap(line => wrap(line, pen.width))
}

function seatLines(view: View, sags: SagsView, seat: Seat, seats: readonly string[], pen: Pen): string[] {
  const name = pen.name('seat', seats[seat])
  const cards = (list: SagsView['decks'] | undefined): string =>
    (list?.[seat] ?? [])
      .flatMap(card =>
        card === null ? [] : [pen.name('face', FACE_NAMES[facesOf(card)[seat as 0 | 1]] ?? String(cardNames.write(card, undefined)))],
      )
      .join(', ')
  const team = sags.teams[seat] ?? []
  const missions = sags.missions[seat] ?? []
  const [deck, taken] = [cards(sags.decks), cards(sags.taken)]
  return [
    ...(sags.teams.every(one => one.length === 0)
      ? [
          pen.text('sheet.sags.doors', {
            seat: name,
            mp: view.mp[seat] ?? 0,
            doors: (sags.reserves[seat] ?? []).map(door => DOOR_NAMES[door]).join(' '),
          }),
        ]
      : []),
    ...(view.phase === 'setup' && team.length > 0
      ? [
          pen.text('sheet.sags.team', {
            seat: name,
            characters: team.map(id => pen.name('character', characterNames.write(id, undefined))).join(', '),
          }),
        ]
      : []),
    ...(deck === '' ? [] : [pen.text('sheet.sags.deck', { faces: deck })]),
    ...(taken === '' ? [] : [pen.text('sheet.sags.taken', { faces: taken })]),
    ...(missions.length === 0
      ? []
      : [
          pen.text('sheet.sags.missions', {
            seat: name,
            missions: missions
              .map(one => (one === null ? pen.text('sheet.sags.hidden') : pen.name('mission', missionNames.write(one, undefined))))
              .join(', '),
          }),
        ]),
  ]
}
