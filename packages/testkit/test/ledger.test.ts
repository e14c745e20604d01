// The ledger of rules: what is listed, cited and proved.
import { ledger, ledgerProblems, readLedger } from '@rubble/testkit'
import { describe, expect, test } from 'vitest'

const rulesMd = `# Rules
- **XX-SETUP-1** One.
- **XX-SETUP-2** Two.
- **XX-SETUP-3** Three.
- **XX-RAID-1** As XX-SETUP-1.
- **XX-RAID-4** Four.
- **XX-AREA-AE-1** An area.
- **XX-MAN-NickBolter** A man.
A line that only mentions **XX-RAID-1**, and the chapter XX-RAID.
`
const empty = { rulesMd, code: [], cases: [], tests: [] }
const code = (text: string) => ledger({ ...empty, code: [{ file: 'src/a.ts', text }] })
const cited = (text: string): string[] => {
  const uncited = new Set(code(text).uncited)
  return ['XX-SETUP-1', 'XX-SETUP-2', 'XX-SETUP-3', 'XX-RAID-1', 'XX-RAID-4', 'XX-AREA-AE-1', 'XX-MAN-NickBolter'].filter(
    id => !uncited.has(id),
  )
}

describe('ids cited in code', () => {
  test('one by one', () => {
    expect(cited("o.no({}, 'XX-RAID-1') // XX-AREA-AE-1: and XX-MAN-NickBolter.")).toEqual([
      'XX-RAID-1',
      'XX-AREA-AE-1',
      'XX-MAN-NickBolter',
    ])
  })
  test('in lists', () => {
    expect(cited('// XX-RAID-1, -4: raids')).toEqual(['XX-RAID-1', 'XX-RAID-4'])
    expect(cited('// XX-SETUP-1, -2 and -3')).toEqual(['XX-SETUP-1', 'XX-SETUP-2', 'XX-SETUP-3'])
    expect(cited('// XX-SETUP-1,\n// -2')).toEqual(['XX-SETUP-1', 'XX-SETUP-2'])
    expect(cited('// XX-SETUP-1, -RAID-4')).toEqual(['XX-SETUP-1', 'XX-RAID-4'])
  })
  test('in ranges', () => {
    for (const range of ['XX-SETUP-1…3', 'XX-SETUP-1…-3', 'XX-SETUP-1–3', 'XX-SETUP-1..3'])
      expect(cited(`// ${range}`)).toEqual(['XX-SETUP-1', 'XX-SETUP-2', 'XX-SETUP-3'])
    expect(cited('// XX-SETUP-2…3, XX-RAID-1, -4')).toEqual(['XX-SETUP-2', 'XX-SETUP-3', 'XX-RAID-1', 'XX-RAID-4'])
  })
  test('a number after a string is no rule', () => {
    expect(code("move('XX-RAID-1', -9)").unknown).toEqual([])
  })
  test('a chapter is no unknown rule, and neither is another prefix', () => {
    expect(code('// XX-RAID, XX-MAN and TABLE-TURN, MXX-RAID-7').unknown).toEqual([])
  })
})

describe('unknown ids', () => {
  test('in code, cases and tests are told with their places', () => {
    const { unknown, places } = ledger({
      rulesMd: `${rulesMd}\n- **XX-RAID-5** See XX-END-1.`,
      code: [{ file: 'src/a.ts', text: '\n// XX-SETUP-3…5' }],
      cases: [{ file: 'cases/a.yaml', text: 'rules: [XX-RAID-9]\nplay: [{ because: XX-RAID-8 }]', rules: ['XX-RAID-9', 'YY-1'] }],
      tests: [{ file: 'a.test.ts', text: "test('[XX-RAID-7] no')" }],
    })
    expect(unknown).toEqual(['XX-END-1', 'XX-RAID-7', 'XX-RAID-8', 'XX-RAID-9', 'XX-SETUP-4', 'XX-SETUP-5', 'YY-1'])
    expect(places).toMatchObject({
      'XX-SETUP-4': ['src/a.ts:2'],
      'XX-RAID-8': ['cases/a.yaml:2'],
      'XX-RAID-7': ['a.test.ts:1'],
      'YY-1': ['cases/a.yaml'],
    })
  })
})

test('a folder without rules', () => {
  expect(() => readLedger('no/such/game')).toThrow('no/such/game: there is no RULES.md here; a game lists its rules in it')
})

describe('what proves a rule', () => {
  const tests = [
    {
      file: 'a.test.ts',
      text: "test('[XX-SETUP-1, -2] set up')\nit.each([1, 2])('[XX-RAID-1] raids %i')\ntest.skip('[XX-RAID-4] later')\ntest('XX-AREA-AE-1 without brackets')",
    },
  ]
  const cases = [{ file: 'a.yaml', text: '', rules: ['XX-SETUP-3'] }]

  test('cases and the names of tests, unless they are skipped', () => {
    const { rules, proved, unproved } = ledger({ ...empty, tests, cases })
    expect({ rules, proved, unproved }).toEqual({ rules: 7, proved: 4, unproved: ['XX-RAID-4', 'XX-AREA-AE-1', 'XX-MAN-NickBolter'] })
  })

  test('what is wrong is told line by line', () => {
    const rules = '- **XX-1** One.\n- **XX-1** Again.\n- **XX-2** Two.\n'
    expect(ledgerProblems(ledger({ ...empty, rulesMd: rules, code: [{ file: 'a.ts', text: '// XX-3' }] }))).toEqual([
      'XX-1 is listed twice in RULES.md',
      'XX-3 is cited and not listed in RULES.md (a.ts:1)',
      'XX-1 is proved by no case and no test',
      'XX-2 is proved by no case and no test',
    ])
    expect(
      ledgerProblems(ledger({ ...empty, rulesMd: '- **XX-1** One.', cases: [{ file: 'a.yaml', text: '', rules: ['XX-1'] }] })),
    ).toEqual([])
    expect(ledgerProblems(ledger({ ...empty, rulesMd: '' }))).toEqual(['RULES.md lists no rule (lines that begin "- **ID** ")'])
  })
})
