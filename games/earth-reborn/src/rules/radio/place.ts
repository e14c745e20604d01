// ER-RADIO-5, -6: in each Initiative phase who scrambles puts his markers face down with the others' Characters, one each, with as many as
// he can; ER-RADIO-7: the rest is set aside. Both sides at once (DP-4). ER-RADIO-8: then who is scrambled may exchange two of them unseen,
// or one with a marker that is set aside (DP-5).
import { done, learnAll, roll, secret, type Seat } from '@rubble/engine'
import { without } from '@rubble/kit'
import { radioMarkers } from '../../data/constants.ts'
import type { RadioMarker } from '../../data/words.ts'
import { isPresent } from '../../derive/characters.ts'
import { seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { Channel, State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import type { Rule } from '../types.ts'
import { scramblers } from './scrambling.ts'

type PlaceChoice = Steps['radio.place']['pick']

/** Those of the others who can have a marker. */
const listenersOf = (state: State, seat: Seat): readonly CharacterId[] =>
  state.characters.flatMap((one, id: CharacterId) => (one.seat !== seat && isPresent(one) ? [id] : []))

const leftOf = (seat: Seat, mine: readonly PlaceChoice[]): readonly RadioMarker[] =>
  without(
    radioMarkers(seat),
    mine.flatMap(part => (part.do === 'place' ? [part.radio] : [])),
  )

export const placeRadio: Rule<'radio.place'> = {
  among: state => scramblers(state).filter(seat => listenersOf(state, seat).length > 0),
  about: (state, _, seat, mine) => ({ character: listenersOf(state, seat)[mine.length] ?? NONE }),

  offer(state, _, o, seat, mine) {
    const listeners = listenersOf(state, seat)
    const left = leftOf(seat, mine)
    const character = listeners[mine.length]
    if (character !== undefined) {
      for (const radio of new Set(left)) o.yes({ do: 'place', character, radio })
      if (listeners.length - mine.length > left.length) o.yes({ do: 'skip', character })
    }
    o.no({ do: 'skip' }, 'ER-RADIO-5', { why: 'all' })
    o.no({}, 'ER-RADIO-5')
  },

  whole: (state, _, seat, mine) => mine.length >= listenersOf(state, seat).length,
  shows: (_, __, ___, mine) => ({ characters: mine.flatMap(part => (part.do === 'place' ? [part.character] : [])) }),

  reveal(state, _, answers) {
    answers.forEach((mine, seat) => {
      if (mine.length === 0) return
      for (const part of mine) if (part.do === 'place') put(state, seat, part.character, part.radio)
      for (const radio of leftOf(seat, mine)) put(state, seat, NONE, radio)
    })
    return done()
  },
}

function put(state: State, seat: Seat, character: CharacterId, radio: RadioMarker): void {
  state.radio.push({ seat, character, radio: secret(radio, seat) })
  tell({ kind: 'radioPlaced', seat, character, radio })
}

/** Those of the others, as far as they lie with one's own Characters or are set aside; of several who scramble, those of the first. */
function channelsOn({ radio, characters }: State, seat: Seat): readonly Channel[] {
  const isOn = (one: Channel): boolean => one.character !== NONE && characters[one.character]?.seat === seat
  const scrambler = radio.find(one => one.seat !== seat && isOn(one))?.seat
  return radio.filter(one => one.seat === scrambler && (one.character === NONE || isOn(one)))
}

export const switchRadio: Rule<'radio.switch'> = {
  among: state => seatsOf(state).filter(seat => channelsOn(state, seat).length > 1),

  offer(state, _, o, seat) {
    const channels = channelsOn(state, seat)
    const own = channels.flatMap(({ character }) => (character === NONE ? [] : [character]))
    o.yes({ do: 'keep' })
    own.forEach((character, i) => {
      for (const other of own.slice(i + 1)) o.yes({ do: 'switch', character, other })
      if (own.length < channels.length) o.yes({ do: 'switch', character })
    })
    o.no({}, 'ER-RADIO-8')
  },

  reveal(state, _, answers) {
    answers.forEach((mine, seat) => {
      const [pick] = mine
      if (pick?.do === 'switch') exchange(state, seat, pick.character, otherIn(pick))
    })
    return done()
  },
}

const otherIn = (pick: Steps['radio.switch']['pick']): CharacterId => ('other' in pick ? pick.other : NONE)

/** Of those that are set aside, which look alike, any. */
function exchange(state: State, seat: Seat, character: CharacterId, other: CharacterId): void {
  const channels = channelsOn(state, seat)
  const first = channels.find(one => one.character === character) as Channel
  const others = channels.filter(one => one.character === other)
  const second = others[others.length > 1 ? roll(state, 'aside', others.length) : 0] as Channel
  ;[first.character, second.character] = [other, character]
  learnAll()
  tell({ kind: 'radioSwitched', seat, character, other })
}
