// Who plays: two sides, each a faction; or three or four bands, each with mercenaries of both (ER-SAGS34-1).
import { characterAt } from '../data/characters.ts'
import type { Config } from '../model/config.ts'
import { BANDS, type CharacterId, type Seat, SEATS } from '../model/ids.ts'
import type { State } from '../model/state.ts'

type WithPlayers = Pick<Config, 'players'>

export const seatsIn = ({ players }: WithPlayers): readonly string[] => (players === undefined ? SEATS : BANDS.slice(0, players))

export const seatsOf = ({ mp }: Pick<State, 'mp'>): readonly Seat[] => mp.map((_, seat) => seat)

/** From one of them clockwise. */
export const seatsFrom = ({ mp }: Pick<State, 'mp'>, first: Seat): Seat[] => mp.map((_, i) => (first + i) % mp.length)

/** ER-SAGS34-22: who is the first where an order matters: the Salemite Mercenary; of two, who has the Initiative. */
export const firstOf = ({ sags, initiative }: Pick<State, 'sags' | 'initiative'>): Seat => sags?.mercenary ?? initiative

export const nextSeat = ({ mp }: Pick<State, 'mp'>, seat: Seat): Seat => (seat + 1) % mp.length

/** To whose right somebody sits; of two, the other one. */
export const seatBefore = ({ mp }: Pick<State, 'mp'>, seat: Seat): Seat => (seat + mp.length - 1) % mp.length

export const isOfBands = ({ config }: { readonly config: WithPlayers }): boolean => config.players !== undefined

/** RUL-97: the side that a word of the data names; of bands, whoever controls the Character concerned. */
export const sideMeant = (state: { readonly config: WithPlayers }, named: Seat | undefined, own: Seat): Seat =>
  named === undefined || isOfBands(state) ? own : named

/** RUL-97: which side a Character counts for where a faction is asked for; of bands it is the printed one. */
export const factionOf = (state: Pick<State, 'config' | 'characters'>, id: CharacterId): Seat =>
  isOfBands(state) ? characterAt(id).faction : (state.characters[id]?.seat ?? characterAt(id).faction)
