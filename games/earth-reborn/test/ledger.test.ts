// Every rule id is known, and every rule is proved by a case or a test, but for those that follow.
import { ledgerProblems, readLedger } from '@rubble/testkit'
import { expect, test } from 'vitest'

/** Rules that nothing could break. */
const NOTHING_TO_PROVE: Readonly<Record<string, string>> = {
  'ER-GEN-4': 'says of components that they do nothing',
  'ER-VIC-6': 'speaks of Mission cards, which no scenario has',
}

/** Not proved yet; each goes from here when it is. */
const OPEN = [
  'ER-COMB-12',
  'ER-COMB-25',
  'ER-COMB-26',
  'ER-COMB-30',
  'ER-COMB-32',
  'ER-ABIL-8',
  'ER-CHAR-Mammoth-3',
  'ER-TILE-TortureChamber',
  'ER-ITEM-TortureKit',
  'ER-COND-tortureSpyPoint',
  'ER-SCEN-19',
]

const isOpen = (id: string): boolean => id in NOTHING_TO_PROVE || OPEN.includes(id)

test('every rule id is listed, and every rule is proved by a case or a test', () => {
  const ledger = readLedger(new URL('..', import.meta.url))
  const unproved = ledger.unproved.filter(id => !isOpen(id))
  expect(ledgerProblems({ ...ledger, unproved })).toEqual([])
  expect([...Object.keys(NOTHING_TO_PROVE), ...OPEN].filter(id => !ledger.unproved.includes(id))).toEqual([])
})
