// A choice of a match, really played from where it was made, and some choices after it: to be watched, at a table that nothing is left of.
import { createEngine, type Flat, type MatchFile, type Types } from '@rubble/engine'
import type { Host, TableId } from '@rubble/protocol'
import type { Judgement } from '@rubble/bots/review'
import { everybody, playFirst, privateHost, seenFrom } from '../host/private-host.ts'
import { rulesOf } from '../host/rules.ts'

/** So many choices are played on afterwards, to see what comes of it. */
const PLAYED_ON = 8

export interface PlayedOut {
  readonly host: Host
  readonly id: TableId
  /** Plays it, once it is seen how it stood. */
  play(): Promise<void>
}

export async function openPlayOut(file: MatchFile, { at, seat }: Judgement, value: Flat): Promise<PlayedOut> {
  const { game: rules } = await rulesOf(file.game, file.config)
  const engine = createEngine<Types>(rules)
  const own = privateHost(`review ${at}`)
  const id = await own.admit({ ...file, log: file.log.slice(0, at) }, everybody(rules.seats(rules.config(file.config))))
  return {
    host: seenFrom(own, seat),
    id,
    play: async () => {
      await own.choose(id, { seat, at, value })
      for (let i = 0; i < PLAYED_ON && (await playFirst(own, id, file.game, engine)); i++);
    },
  }
}
