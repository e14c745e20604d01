// Positions of the ambush game. Hidden hands may be counts: they are dealt from what nobody has seen, minding what calls have told.
import { type Doc, InputError, type Positions, type Random, type Seat, type Viewer } from '@rubble/engine'
import {
  type AmbushState,
  type AmbushStep,
  type Card,
  CARDS,
  COPIES,
  DECK,
  FALLEN,
  HAND,
  HAND_LIMIT,
  HOME,
  isStanding,
  MEN,
  NOBODY,
  type Reaction,
  sideOf,
  SIDES,
  TURNS,
} from './model.ts'
import { dealZones, type Fields, fieldsOf, list, nameIn, ruleOrNull, whole } from '../reading.ts'

const FIELDS = ['active', 'lead', 'turns', 'men', 'hands', 'deck', 'discard', 'lacks', 'reactions', 'winners', 'ended']
const card = nameIn(CARDS)
const cards = (value: unknown, where: string): Card[] => list(value, where, card)
const hidden = (value: unknown, where: string): number | Card[] =>
  typeof value === 'number' ? whole(value, where, 0, DECK.length) : cards(value, where)

function readPlace(value: unknown, where: string): number {
  if (value === 'home') return HOME
  if (value === 'fallen') return FALLEN
  if (typeof value === 'number') return whole(value, where, 0, HOME - 1)
  throw new InputError(`${where}: must be 'home', 'fallen' or a whole number from 0 to ${HOME - 1}, not ${JSON.stringify(value)}`)
}
const writePlace = (place: number): unknown => (place === HOME ? 'home' : place === FALLEN ? 'fallen' : place)

function readReaction(value: unknown, where: string): Reaction {
  const { card: played, seat, man, stands } = fieldsOf(value, where, ['card', 'seat', 'man', 'stands'])
  return {
    card: card(played, `${where}.card`),
    seat: nameIn(SIDES)(seat, `${where}.seat`),
    man: nameIn(MEN)(man, `${where}.man`),
    stands: stands !== false,
  }
}

function readCards(
  fields: Fields,
  lacks: readonly (readonly boolean[])[],
  random: Random,
): Pick<AmbushState, 'hands' | 'deck' | 'discard'> {
  const given = fieldsOf(fields['hands'] ?? {}, 'position.hands', SIDES)
  const discard = cards(fields['discard'] ?? [], 'position.discard')
  const hands = SIDES.map((side, seat) => ({
    where: `position.hands.${side}`,
    zone: hidden(given[side] ?? HAND, `position.hands.${side}`),
    fits: (item: Card) => lacks[seat]?.[item] !== true,
  }))
  const away = hands.reduce((sum, { zone }) => sum + (typeof zone === 'number' ? zone : zone.length), discard.length)
  const deck = hidden(fields['deck'] ?? Math.max(0, DECK.length - away), 'position.deck')
  const dealt = dealZones(DECK, [...hands, { where: 'position.discard', zone: discard }, { where: 'position.deck', zone: deck }], random)
  return { hands: dealt.slice(0, SIDES.length), deck: dealt[SIDES.length + 1] ?? [], discard }
}

function read(doc: Doc, random: Random): AmbushState {
  const fields = fieldsOf(doc, 'position', FIELDS)
  const men = fieldsOf(fields['men'] ?? {}, 'position.men', MEN)
  const given = fieldsOf(fields['lacks'] ?? {}, 'position.lacks', SIDES)
  const lacks = SIDES.map(side => {
    const lacking = cards(given[side] ?? [], `position.lacks.${side}`)
    return CARDS.map((_, one) => lacking.includes(one))
  })
  return {
    stack: [],
    random,
    men: MEN.map(man => readPlace(men[man] ?? 0, `position.men.${man}`)),
    ...readCards(fields, lacks, random),
    lacks,
    reactions: list(fields['reactions'] ?? [], 'position.reactions', readReaction),
    active: nameIn(SIDES)(fields['active'] ?? SIDES[0], 'position.active'),
    lead: fields['lead'] === undefined ? NOBODY : nameIn(MEN)(fields['lead'], 'position.lead'),
    turns: whole(fields['turns'] ?? 0, 'position.turns', 0, TURNS),
    winners: list(fields['winners'] ?? [], 'position.winners', nameIn(SIDES)),
    ended: ruleOrNull(fields['ended'] ?? null, 'position.ended'),
  }
}

function write(state: AmbushState, viewer: Viewer | undefined): Doc {
  const bySide = (shown: (seat: Seat) => unknown) => Object.fromEntries(SIDES.map((side, seat) => [side, shown(seat)]))
  const names = (items: readonly Card[] | undefined) => items?.map(item => CARDS[item])
  const isShown = (seat: Seat) => viewer === undefined || viewer === seat
  return {
    active: SIDES[state.active],
    turns: state.turns,
    ...(state.lead === NOBODY ? {} : { lead: MEN[state.lead] }),
    men: Object.fromEntries(MEN.map((name, man) => [name, writePlace(state.men[man] ?? FALLEN)])),
    hands: bySide(seat => (isShown(seat) ? names(state.hands[seat]) : state.hands[seat]?.length)),
    deck: viewer === undefined ? names(state.deck) : state.deck.length,
    discard: names(state.discard),
    lacks: bySide(seat => CARDS.filter((_, one) => state.lacks[seat]?.[one] === true)),
    ...(state.reactions.length === 0 ? {} : { reactions: state.reactions.map(writeReaction) }),
    ...(state.ended === null ? {} : { winners: state.winners.map(seat => SIDES[seat]), ended: state.ended }),
  }
}

function writeReaction({ card: played, seat, man, stands }: Reaction): unknown {
  return { card: CARDS[played], seat: SIDES[seat], man: MEN[man], stands }
}

/** Quiet is when the active side chooses its leader, or, having one, its action. */
function idle({ active: seat, lead }: AmbushState): AmbushStep[] {
  if (lead === NOBODY) return [{ kind: 'rounds' }, { kind: 'turn', seat, i: 1 }, { kind: 'turn.lead', seat }]
  return [{ kind: 'rounds' }, { kind: 'turn', seat, i: 2 }, { kind: 'turn.act', seat }]
}

function check(state: AmbushState): string | undefined {
  const all = [...state.hands.flat(), ...state.deck, ...state.discard]
  const odd = CARDS.findIndex((_, one) => all.filter(item => item === one).length !== COPIES)
  if (odd >= 0) return `there must be ${COPIES} cards '${CARDS[odd]}' in hands, deck and discard`
  if (state.ended !== null) return undefined
  const full = state.hands.findIndex(hand => hand.length > HAND_LIMIT)
  if (full >= 0) return `${SIDES[full]} holds more than ${HAND_LIMIT} cards`
  const liar = state.hands.findIndex((hand, seat) => hand.some(item => state.lacks[seat]?.[item] === true))
  if (liar >= 0) return `${SIDES[liar]} holds a card that it has shown to lack`
  const beaten = SIDES.findIndex((_, seat) => !MEN.some((_name, man) => sideOf(man) === seat && isStanding(state.men, man)))
  if (beaten >= 0) return `no man of ${SIDES[beaten]} stands, so the game would be over`
  const isLed = state.lead === NOBODY || sideOf(state.lead) === state.active
  return isLed ? undefined : `${MEN[state.lead]} cannot lead a turn of ${SIDES[state.active]}`
}

export const ambushPosition: Positions<AmbushState, AmbushStep> = { read, write, idle, check }
