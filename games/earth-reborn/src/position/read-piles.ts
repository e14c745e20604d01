// Order tiles and the Search deck of a position: what is not named is what lies nowhere else.
import { mix, openSecret, secret } from '@rubble/engine'
import { type Fields, type Input, without } from '@rubble/kit'
import { cardOf, facesOf } from '../data/cards.ts'
import { orderTilesIn } from '../data/order-tiles.ts'
import type { Face, TileId } from '../model/ids.ts'
import { seatsIn } from '../derive/seats.ts'
import type { State } from '../model/state.ts'
import { cardsForDeck, makeDeck } from '../rules/search/deck.ts'
import { toFace, toSeat, toTile } from './named.ts'

/** Tiles that are not named are those that lie nowhere else. */
export function readTiles(state: State, doc: Fields): void {
  const all = orderTilesIn(state.config.edition).map(({ id }) => id)
  const seats = seatsIn(state.config)
  const zones = ['hands', 'opened'].map(field => doc.get(field).fields(seats))
  const named = [
    ...state.characters.flatMap(({ tiles }) => tiles.map(({ tile }) => tile)),
    ...zones.flatMap(zone => seats.flatMap(name => namedIn(zone.get(name)))),
    ...namedIn(doc.get('bag')),
    ...namedIn(doc.get('discard')),
  ]
  let rest = mix(state.random, without(all, named))
  const pile = (input: Input, usual: number): TileId[] => {
    const tiles = input.isGiven ? input.pile(toTile, () => rest) : rest.slice(rest.length - usual)
    rest = without(rest, tiles)
    return tiles
  }
  const [hands, opened] = zones as [Fields, Fields]
  state.hands = seats.map(name => pile(hands.get(name), 0))
  state.opened = seats.map(name => pile(opened.get(name), 0))
  state.discard = pile(doc.get('discard'), 0)
  state.bag = pile(doc.get('bag'), rest.length)
}

const namedIn = (input: Input): TileId[] => (Array.isArray(input.value) ? input.items().map(toTile) : [])

/** From the top: a face that all know, or who knows it; what is not said is any card that lies nowhere else. */
export function readDeck(state: State, input: Input): void {
  if (!input.isGiven) {
    makeDeck(state)
    return
  }
  const given = input.items().map(one => readCard(state, one))
  const named = new Set(given.flatMap(({ face }) => (face === undefined ? [] : [cardOf(face)])))
  const rest = mix(
    state.random,
    cardsForDeck(state).filter(card => !named.has(card)),
  )
  state.deck = given
    .map(({ face, to }) => {
      const card = face === undefined ? (rest.pop() ?? input.wrong('has more cards than there are')) : cardOf(face)
      const side = face === undefined ? (mix(state.random, [0, 1])[0] as number) : facesOf(card).indexOf(face)
      return { card: { is: card, to }, side: { is: side, to } }
    })
    .reverse()
}

function readCard(state: State, input: Input): { readonly face: Face | undefined; readonly to: number } {
  if (typeof input.value === 'string') return { face: toFace(input), to: openSecret(0).to }
  const fields = input.fields(['face', 'to'])
  const face = fields.get('face')
  return {
    face: face.isGiven ? toFace(face) : undefined,
    to: secret(
      0,
      ...fields
        .get('to')
        .items()
        .map(one => toSeat(state, one)),
    ).to,
  }
}
