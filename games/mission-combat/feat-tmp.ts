import { readFileSync, writeFileSync } from 'node:fs'
import { CARDS, AREAS, cardOfUnit, areaAt } from './src/data/components.ts'
import { harvest } from './src/bot/harvest.ts'
const names: string[] = []; const rows: number[][] = []; const ys: number[] = []; const gs: number[] = []
let first = true
for (const f of process.argv.slice(3)) for (const line of readFileSync(f, 'utf8').split('\n')) {
  if (!line) continue
  const [g, y, , js] = line.split('\t'); const s = JSON.parse(js!)
  const units = s.u.map(([id, area, damage, sp, ro]: number[]) => ({ id, area, damage, speedUsed: !!sp, roadUsed: !!ro }))
  const row: number[] = []; const add = (n: string, v: number) => { if (first) names.push(n); row.push(v) }
  for (const c of CARDS) if (c.kind === 'unit') add('u:' + c.name, units.filter((u: any) => cardOfUnit(u.id).id === c.id).length * (c.seat === 0 ? 1 : -1))
  for (const c of CARDS) add('h:' + c.name, s.h[c.seat].filter((x: number) => x === c.id).length * (c.seat === 0 ? 1 : -1))
  const n = [0, 1].map(seat => units.filter((u: any) => cardOfUnit(u.id).seat === seat).length)
  for (const k of [1, 2, 3, 4]) { add('m=' + k, +(n[0]! === k)); add('p=' + k, -(n[1]! === k)) }
  for (const a of AREAS) { const here = units.filter((u: any) => u.area === a.id); const ctl = here.length ? cardOfUnit(here[0].id).seat : a.seat; add('c:' + a.name, ctl === 0 ? 1 : 0) }
  for (const seat of [0, 1]) { add('bunk' + seat, (seat ? -1 : 1) * units.filter((u: any) => cardOfUnit(u.id).seat === seat && areaAt(u.area).bonus > 0).length) }
  const w = (seat: number, ap: number, now: boolean) => { const h = harvest(units, seat, ap, now); return [h.worth, +h.all] }
  const m4 = w(0, 4, false), p4 = w(1, 4, false)
  const mActive = s.a === 0
  add('h:next', mActive ? -p4[0]! : m4[0]!); add('h:after', mActive ? m4[0]! : -p4[0]!); 
  add('all:next', mActive ? -p4[1]! : m4[1]!); add('all:after', mActive ? m4[1]! : -p4[1]!)
  const nw = w(s.a, s.ap, true); add('h:now', mActive ? nw[0]! : -nw[0]!); add('all:now', mActive ? nw[1]! : -nw[1]!)
  add('active', mActive ? 1 : -1); add('ap', (mActive ? 1 : -1) * s.ap)
  add('one', 1)
  rows.push(row); ys.push(Number(y)); gs.push(Number(g)); first = false
}
writeFileSync(process.argv[2] + '.names', names.join('\n'))
const buf = new Float32Array(rows.length * (names.length + 2)); let i = 0
rows.forEach((r, k) => { for (const v of r) buf[i++] = v; buf[i++] = ys[k]!; buf[i++] = gs[k]! })
writeFileSync(process.argv[2] + '.bin', new Uint8Array(buf.buffer))
console.log(rows.length, names.length)
