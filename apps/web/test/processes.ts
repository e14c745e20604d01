// The processes of a browser: what they use, and how they are shaken awake.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright-core'

/** How long a process is held: each of its threads must have come to a stop, or it sleeps on. */
const HELD = 50

export class Processes {
  readonly #session: Promise<CDPSession>
  /** As the browser told last: one that hangs tells nothing. */
  #ids: readonly number[] = []

  constructor(browser: Browser) {
    this.#session = browser.newBrowserCDPSession()
  }

  /** What each has used in a second, in words. */
  async used(): Promise<string> {
    const before = new Map((await this.#look()).map(({ id, cpuTime }) => [id, cpuTime]))
    await pause(1_000)
    return (await this.#look()).map(({ id, type, cpuTime }) => `${type} ${(cpuTime - (before.get(id) ?? 0)).toFixed(1)} s`).join(', ')
  }

  /**
   * On a busy machine the C library of many systems loses a wake-up now and then (glibc before 2.41, its bug 25847): a thread of the
   * browser then sleeps for good although there is work for it, and the page with it. A process that was held and goes on looks again.
   */
  async shake(): Promise<void> {
    await Promise.race([this.#look(), pause(1_000)]).catch(() => [])
    this.#send('SIGSTOP')
    await pause(HELD)
    this.#send('SIGCONT')
  }

  #send(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const id of this.#ids) {
      try {
        process.kill(id, signal)
      } catch {
        // it has ended meanwhile
      }
    }
  }

  async #look() {
    const { processInfo } = await (await this.#session).send('SystemInfo.getProcessInfo')
    this.#ids = processInfo.map(({ id }) => id)
    return processInfo
  }
}
