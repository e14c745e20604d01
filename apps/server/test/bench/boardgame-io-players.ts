// Two players at a match of boardgame.io's server, who choose at random. They speak Socket.IO's protocol themselves: its clients would cost
// more than the server.
import { draw, type Random } from '@rubble/engine'
import { MATCH_LENGTH } from './load.ts'

const SPACE = '/endless-tic-tac-toe,'

interface State {
  readonly G: { readonly cells: readonly (string | null)[] }
  readonly ctx: { readonly currentPlayer: string }
  readonly _stateID: number
}

/** Opens a connection of Socket.IO to the game, answers its pings, and hands on what is told. */
async function connected(port: number, onMessage: (message: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.addEventListener('error', () => {
    reject(new Error('boardgame.io does not answer'))
  })
  socket.addEventListener('message', ({ data }: { data: string }) => {
    if (data.startsWith('42')) onMessage(data)
    else if (data === '2') socket.send('3')
    else if (data.startsWith('0')) socket.send(`40${SPACE}`)
    else if (data.startsWith('40')) resolve()
  })
  await promise
  return socket
}

export class BoardgameIoPlayers {
  private count = 0
  private readonly match: string
  private readonly random: Random
  private sockets: readonly WebSocket[] = []
  private readonly told = [-1, -1]
  private state: State | undefined
  private onMessage: (() => void) | undefined

  private constructor(match: string, random: Random) {
    this.match = match
    this.random = random
  }

  static async sitDown(port: number, match: string, random: Random): Promise<BoardgameIoPlayers> {
    const two = new BoardgameIoPlayers(match, random)
    const told = two.both(0)
    two.sockets = [
      await connected(port, message => {
        two.hear(0, message)
      }),
      await connected(port, message => {
        two.hear(1, message)
      }),
    ]
    for (const [seat, socket] of two.sockets.entries()) {
      socket.send(`42${SPACE}${JSON.stringify(['sync', match, String(seat), null, 2])}`)
      // the first one makes the match
      while ((two.told[seat] ?? -1) < 0) await new Promise(setImmediate)
    }
    await told
    return two
  }

  private hear(seat: number, message: string): void {
    const isState = message.startsWith('["update"', 2 + SPACE.length)
    if (!isState && !message.startsWith('["sync"', 2 + SPACE.length)) return
    const [, , told] = JSON.parse(message.slice(2 + SPACE.length)) as [string, string, State | { state: State }]
    this.state = 'state' in told ? told.state : told
    const { _stateID: number } = this.state
    this.told[seat] = number
    this.onMessage?.()
  }

  private both(number: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.onMessage = () => {
      if (this.told.every(told => told >= number)) resolve()
    }
    return promise
  }

  get isOver(): boolean {
    return this.count >= MATCH_LENGTH
  }

  /** One choice, until both have seen what came of it. */
  async step(): Promise<void> {
    this.count++
    if (this.state === undefined) throw new Error('boardgame.io has told no state')
    const {
      G: { cells },
      ctx: { currentPlayer },
      _stateID: number,
    } = this.state
    const free = cells.flatMap((cell, i) => (cell === null ? [i] : []))
    const action = { type: 'MAKE_MOVE', payload: { type: 'mark', args: [free[draw(this.random, free.length)]], playerID: currentPlayer } }
    const told = this.both(number + 1)
    this.sockets[Number(currentPlayer)]?.send(`42${SPACE}${JSON.stringify(['update', action, number, this.match, currentPlayer])}`)
    await told
  }

  leave(): void {
    for (const socket of this.sockets) socket.close()
  }
}
