// A client that costs little, so that what it measures is not itself: sockets, and of HTTP/1.1 no more than these servers say.
import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly head: string
  readonly body: string
}

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookie?: string
  readonly body?: unknown
}

function written({ method, path, cookie, body }: Request): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${cookie === undefined ? '' : `cookie: ${cookie}\r\n`}`
  if (body === undefined) return `${head}\r\n`
  const text = JSON.stringify(body)
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** Bytes as characters: lengths in bytes are lengths of the text, and all that is looked for is ASCII. */
async function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1')
  await new Promise((done, fail) => {
    socket.once('connect', done).once('error', fail)
  })
  return socket
}

/** A connection that is kept, with one request on its way at a time. */
export class Line {
  private readonly socket: Socket
  private text = ''
  private waiting: PromiseWithResolvers<Answer> | undefined

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (text: string) => {
      this.text += text
      this.read()
    })
    socket.on('close', () => {
      this.waiting?.reject(new Error('the server has closed the line'))
    })
  }

  static async to(port: number): Promise<Line> {
    return new Line(await opened(port))
  }

  async ask(request: Request): Promise<Answer> {
    if (this.socket.destroyed) throw new Error('the server has closed the line')
    this.waiting = Promise.withResolvers<Answer>()
    this.socket.write(written(request))
    return this.waiting.promise
  }

  private read(): void {
    const { text } = this
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = text.slice(0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const from = end + 4
    if (text.length < from + length) return
    this.text = text.slice(from + length)
    this.waiting?.resolve({ status: Number(text.slice(9, 12)), head, body: text.slice(from, from + length) })
  }

  close(): void {
    this.socket.destroy()
  }
}

/** Follows a stream of server-sent events: each as it was sent, its empty line taken off. */
export async function follow(port: number, request: Request, onEvent: (event: string) => void): Promise<() => void> {
  const socket = await opened(port)
  let text = ''
  let event = ''
  let isBegun = false
  let isChunked = false
  const readEvents = (more: string): void => {
    event += more
    if (!event.endsWith('\n\n')) return
    for (const one of event.slice(0, -2).split('\n\n')) onEvent(one)
    event = ''
  }
  const readChunks = (): void => {
    for (let from = 0; ;) {
      const line = text.indexOf('\r\n', from)
      const length = line < 0 ? NaN : parseInt(text.slice(from, line), 16)
      if (!(text.length >= line + 4 + length)) {
        text = text.slice(from)
        return
      }
      readEvents(text.slice(line + 2, line + 2 + length))
      from = line + 4 + length
    }
  }
  const readPlain = (): void => {
    readEvents(text)
    text = ''
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.on('data', (more: string) => {
    text += more
    const end = isBegun ? -1 : text.indexOf('\r\n\r\n')
    if (end >= 0) {
      if (text.slice(9, 12) === '200') resolve()
      else reject(new Error(`a stream was refused: ${text}`))
      isBegun = true
      isChunked = /transfer-encoding: chunked/i.test(text.slice(0, end))
      text = text.slice(end + 4)
    }
    if (isBegun && isChunked) readChunks()
    else if (isBegun) readPlain()
  })
  socket.write(written(request))
  await promise
  return () => {
    socket.destroy()
  }
}
