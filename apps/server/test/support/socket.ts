// A plain line to a server, for what no client of HTTP would send.
import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface PlainLine {
  readonly socket: Socket
  /** All that was answered, once the server has closed it. */
  readonly closed: Promise<string>
}

/** Connected, by a local address if one is given. */
export async function plainLine(url: string, localAddress = '127.0.0.1'): Promise<PlainLine> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
  let got = ''
  socket.on('data', (part: Buffer) => {
    got += part.toString()
  })
  const closed = new Promise<string>(done => {
    socket.once('close', () => {
      done(got)
    })
  })
  await new Promise<void>((done, fail) => {
    socket.once('connect', done).once('error', fail)
  })
  socket.on('error', () => {
    /* a line that is cut is closed, which is all that is asked */
  })
  return { socket, closed }
}

/** Sends it as it is, and waits until the server has closed the line. */
export async function sendRaw(url: string, text: string | Buffer): Promise<Answer> {
  const { socket, closed } = await plainLine(url)
  socket.write(text)
  return readAnswer(await closed)
}

export function readAnswer(text: string): Answer {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    ),
    body: body === '' ? undefined : JSON.parse(body),
  }
}
