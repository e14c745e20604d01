// Rows to keep.
import { firstHead } from '../../src/hall/head.ts'
import type { HeadRow, LogRow, PersonRow, PushRow, TableRow, TokenRow } from '../../src/store/store.ts'

export const NOW = 1_800_000_000_000

export function tableOf(id: string, changes: Partial<TableRow> = {}): TableRow {
  return {
    id,
    terms: { game: 'mission-combat', config: { map: 'a' }, clock: { kind: 'none' }, undo: 'free', isOpen: true },
    version: '1',
    seats: ['marines', 'portal'],
    sitters: [
      { kind: 'person', person: 'ann' },
      { kind: 'bot', level: 'easy' },
    ],
    numbers: ['17', ''],
    owner: 'ann',
    created: NOW,
    secret: 'secret',
    commitment: 'commitment',
    seed: undefined,
    next: undefined,
    ...changes,
  }
}

export function headOf(id: string, number = 0, changes: Partial<HeadRow> = {}): HeadRow {
  const asked = { kind: 'action', seats: [0] }
  return { ...firstHead(id, NOW + number), revision: number, phase: 'running', number, asked, ...changes }
}

export const lineOf = (number: number): LogRow => ({
  number,
  at: NOW + number,
  entry: { seat: 'marines', choose: { do: 'move', unit: 'sniper#1', to: 'hq' }, hash: `h${number}` },
})

export const personOf = (id: string, changes: Partial<PersonRow> = {}): PersonRow => ({
  id,
  name: id,
  isClaimed: false,
  password: undefined,
  created: NOW,
  seen: NOW,
  webhook: undefined,
  ...changes,
})

export const tokenOf = (id: string, person: string, changes: Partial<TokenRow> = {}): TokenRow => ({
  id,
  kind: 'token',
  hash: `hash of ${id}`,
  person,
  label: 'bot',
  created: NOW,
  seen: NOW,
  confirmed: 0,
  passkey: undefined,
  ...changes,
})

export const pushOf = (person: string, changes: Partial<PushRow> = {}): PushRow => ({
  endpoint: 'https://push.example/1',
  person,
  keys: { p256dh: 'p', auth: 'a' },
  session: undefined,
  ...changes,
})
