// Lines to this server: each takes a descriptor of the process, also one on which nothing is ever asked.
// So there are so many of one address, and so many in all.
import type { Socket } from 'node:net'
import type { ProblemAnswer } from '@rubble/protocol'
import type { FastifyInstance } from 'fastify'
import { networkOf, shortened } from './limits.ts'
import { answerRaw } from './raw-answer.ts'
import type { Safety } from './safety.ts'

export interface ConnectionLimits {
  readonly most: number
  /** Of one address, and never more than half of all. */
  readonly ofAddress: number
  /** What comes from there comes from many. */
  isProxy(address: string): boolean
}

/** The log is told no more often that there are too many. */
const QUIET = 60_000

export class Connections {
  private readonly app: FastifyInstance
  private readonly safety: Safety
  private readonly limits: ConnectionLimits
  private readonly open = new Set<Socket>()
  /** Those on which nothing was asked yet, the oldest first. */
  private readonly silent = new Set<Socket>()
  private readonly counts = new Map<string, number>()
  private readonly reportedAt = new Map<string, number>()

  constructor(app: FastifyInstance, safety: Safety, { most, ofAddress, isProxy }: ConnectionLimits) {
    this.app = app
    this.safety = safety
    this.limits = { most, ofAddress: Math.min(ofAddress, Math.max(1, most >> 1)), isProxy }
    app.server.on('connection', (socket: Socket) => {
      this.admit(socket)
    })
    app.server.on('request', ({ socket }: { readonly socket: Socket }) => {
      this.silent.delete(socket)
    })
    // to Node they are not idle, and would hold up a server that stops for a minute
    app.addHook('preClose', async () => {
      for (const socket of this.silent) socket.destroy()
      app.server.closeIdleConnections()
    })
  }

  get size(): number {
    return this.open.size
  }

  private admit(socket: Socket): void {
    const { remoteAddress: address = '' } = socket
    const { most, ofAddress } = this.limits
    const network = this.limits.isProxy(address) ? undefined : networkOf(address)
    if (network !== undefined && (this.counts.get(network) ?? 0) >= ofAddress) {
      const message = `an address holds ${ofAddress} connections, as many as --max-address-connections allows: further ones are refused`
      this.report('address', { address: shortened(address) }, message)
      return this.refuse(socket, { problem: 'too-many', message: `${ofAddress} connections of this address are open already: close one` })
    }
    if (this.open.size >= most && !this.makeRoom()) {
      this.report('all', {}, `${most} connections are open, as many as --max-connections allows: further ones are refused`)
      return this.refuse(socket, { problem: 'busy', message: 'too many connections are open here: come back in a moment' })
    }
    this.keep(socket, network)
  }

  private refuse(socket: Socket, problem: ProblemAnswer): void {
    answerRaw(socket, this.safety.bareHeaders(), problem)
  }

  /** Who has asked nothing yet waits for nothing. */
  private makeRoom(): boolean {
    const [oldest] = this.silent
    if (oldest === undefined) return false
    const { most } = this.limits
    this.report('silent', {}, `${most} connections are open, as many as --max-connections allows: silent ones are closed for new ones`)
    this.silent.delete(oldest)
    this.open.delete(oldest)
    oldest.destroy()
    return true
  }

  private keep(socket: Socket, network: string | undefined): void {
    this.open.add(socket)
    this.silent.add(socket)
    if (network !== undefined) this.counts.set(network, (this.counts.get(network) ?? 0) + 1)
    socket.once('close', () => {
      this.open.delete(socket)
      this.silent.delete(socket)
      if (network !== undefined) this.leave(network)
    })
  }

  private leave(network: string): void {
    const left = (this.counts.get(network) ?? 1) - 1
    if (left > 0) this.counts.set(network, left)
    else this.counts.delete(network)
  }

  private report(kind: string, about: object, message: string): void {
    const now = performance.now()
    if (now - (this.reportedAt.get(kind) ?? -QUIET) < QUIET) return
    this.reportedAt.set(kind, now)
    this.app.log.warn({ ...about, connections: this.open.size }, message)
  }
}
