import { missionCombat, game, knowledge } from '../../../games/mission-combat/src/index.ts'
import { properties, takeSample, readCaseFolder, runCase, formatResult, readLedger, ledgerProblems } from '@rubble/testkit'
let t = performance.now()
let ok = 0
for (const { reading } of readCaseFolder('games/mission-combat/cases')) {
  if ('errors' in reading) { console.log(reading.errors.map(e => e.message).join('\n')); continue }
  const r = runCase(missionCombat, reading.case)
  if (r.ok) ok++
  else console.log(formatResult(r))
}
console.log('cases ok', ok, performance.now() - t)
const l = readLedger('games/mission-combat'); console.log(l.rules, l.proved, ledgerProblems(l).slice(0, 8), l.uncited.length)
t = performance.now()
const sample = takeSample(missionCombat, { seeds: [1,2,3,4], stride: 25 })
console.log('sample', performance.now()-t, sample.moments.length, sample.autos.length, sample.games)
const t0 = performance.now()
for (const [name, p] of Object.entries(properties)) { t = performance.now(); const r = p.check(sample); console.log(name, (performance.now()-t).toFixed(0), r.slice(0, 2)) }
console.log('all', performance.now() - t0)
