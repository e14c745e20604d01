import { missionCombat } from '../../../games/mission-combat/src/index.ts'
import { takeSample, properties } from '@rubble/testkit'
let t = performance.now()
const sample = takeSample(missionCombat, { seeds: [1], stride: 25 })
console.log('sample', performance.now()-t, sample.moments.length)
const name = process.argv[2]
if (name) { t = performance.now(); properties[name as 'copies'].check(sample); console.log(name, performance.now() - t) }
