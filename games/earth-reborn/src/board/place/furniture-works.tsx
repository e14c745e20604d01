// Where people work: laboratories, machines, stores, consoles.
import type { ReactElement } from 'react'
import { DarkLine, Dim, LightLine, Lit, Plate, Ring, type Room, Spot } from './strokes.tsx'

export const LabBench = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={10} y={10} w={w - 20} h={h - 20} r={3} />
    <Ring x={w * 0.3} y={h * 0.36} r={9} by={0.6} width={2.6} />
    <Spot x={w * 0.3} y={h * 0.36} r={3.5} by={0.55} />
    <Spot x={w * 0.52} y={h * 0.3} r={5} by={0.4} />
    <Lit x={w * 0.64} y={h * 0.22} w={15} h={22} r={2} by={0.25} />
    <DarkLine d={`M${w * 0.2} ${h * 0.74}H${w * 0.8}`} by={0.5} />
    <Lit x={w * 0.24} y={h * 0.58} w={12} h={14} r={1} by={0.35} />
    <Lit x={w * 0.46} y={h * 0.6} w={18} h={12} r={1} by={0.2} />
  </>
)

const Tank = ({ x, y }: { readonly x: number; readonly y: number }): ReactElement => (
  <>
    <Spot x={x} y={y} r={31} by={0.75} fill="var(--well)" />
    <Ring x={x} y={y} r={31} by={0.55} width={4} />
    <Spot x={x} y={y} r={22} by={0.34} fill="var(--er-fluid)" />
  </>
)

export const ZombieTanks = ({ w, h }: Room): ReactElement => (
  <>
    {[w * 0.25, w * 0.75].map(x => (
      <g key={x}>
        <Tank x={x} y={h / 2} />
        <Spot x={x} y={h * 0.4} r={7} by={0.42} />
        <Lit x={x - 6} y={h * 0.46} w={12} h={20} r={5} by={0.32} />
        <LightLine d={`M${x - 18} ${h * 0.34}q6-10 14-12`} by={0.7} width={3} />
      </g>
    ))}
    <Plate x={w / 2 - 5} y={12} w={10} h={h - 24} r={2} fill="var(--er-furniture)" />
  </>
)

export const CryoTube = ({ w, h }: Room): ReactElement => <Tank x={w / 2} y={h / 2} />

export const OperatingTable = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={w * 0.3} y={8} w={w * 0.4} h={h - 16} r={8} />
    <Lit x={w * 0.36} y={14} w={w * 0.28} h={18} r={5} by={0.35} />
    <LightLine d={`M${w * 0.3} ${h * 0.55}H${w * 0.7}`} width={4} />
  </>
)

export const MorgueDrawer = ({ w, h }: Room): ReactElement => (
  <>
    {[10, w / 2 + 2].map(x => (
      <g key={x}>
        <Plate x={x} y={10} w={w / 2 - 13} h={h - 24} r={2} />
        <LightLine d={`M${x + 8} ${h - 24}h${w / 2 - 29}`} by={0.6} width={4} />
        <DarkLine d={`M${x} ${h * 0.32}h${w / 2 - 13}`} by={0.45} width={2} />
      </g>
    ))}
  </>
)

export const Generator = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={10} y={10} w={w - 20} h={h - 20} r={4} />
    <Spot x={w * 0.27} y={h / 2} r={25} by={0.45} fill="var(--er-low)" />
    <Ring x={w * 0.27} y={h / 2} r={25} by={0.4} width={4} />
    {[0, 60, 120].map(angle => (
      <g key={angle} transform={`rotate(${angle} ${w * 0.27} ${h / 2})`}>
        <LightLine d={`M${w * 0.27 - 20} ${h / 2}h40`} by={0.4} width={5} />
      </g>
    ))}
    {[0.52, 0.61, 0.7, 0.79, 0.88].map(x => (
      <Dim key={x} x={w * x} y={h * 0.22} w={8} h={h * 0.56} r={2} by={0.42} />
    ))}
  </>
)

export const AssemblyLine = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={10} y={h * 0.28} w={w - 20} h={h * 0.44} r={3} />
    <DarkLine d={Array.from({ length: 9 }, (_, i) => `M${22 + (i * (w - 44)) / 8} ${h * 0.3}v${h * 0.4}`).join('')} by={0.35} width={4} />
    <LightLine d={`M${w * 0.3} ${h * 0.16}L${w * 0.42} ${h * 0.5}L${w * 0.56} ${h * 0.4}`} by={0.6} width={8} />
    <Spot x={w * 0.42} y={h * 0.5} r={7} by={0.6} />
  </>
)

export const Console = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={9} y={12} w={w - 18} h={h - 24} r={3} />
    <Dim x={w * 0.14} y={h * 0.2} w={w * 0.42} h={h * 0.3} r={3} by={0.6} />
    <LightLine d={`M${w * 0.18} ${h * 0.38}l${w * 0.07}-9 ${w * 0.07} 14 ${w * 0.08}-12 ${w * 0.1} 4`} by={0.6} width={3} />
    {[0.64, 0.73, 0.82].flatMap(x => [0.26, 0.42].map(y => <Spot key={`${x} ${y}`} x={w * x} y={h * y} r={4.5} by={0.5} />))}
    <Lit x={w * 0.14} y={h * 0.62} w={w * 0.72} h={13} r={2} by={0.25} />
  </>
)

export const Crate = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={9} y={9} w={w - 18} h={h - 18} r={2} fill="var(--er-body-top)" />
    <DarkLine d={`M9 9 ${w - 9} ${h - 9}M${w - 9} 9 9 ${h - 9}`} by={0.45} width={5} />
    <path d={`M9 9H${w - 9}V${h - 9}H9Z`} fill="none" stroke="var(--er-low)" strokeOpacity={0.45} strokeWidth={8} />
  </>
)

export const Missiles = ({ w, h }: Room): ReactElement => (
  <>
    {[0.25, 0.5, 0.75].map(k => {
      const [x, half] = [w * k, w * 0.07]
      return (
        <g key={k}>
          <path
            d={`M${x - half} ${h * 0.84}V${h * 0.34}Q${x} ${h * 0.1} ${x + half} ${h * 0.34}V${h * 0.84}Z`}
            fill="var(--er-high)"
            opacity={0.34}
          />
          <DarkLine d={`M${x - half} ${h * 0.4}h${2 * half}M${x - 1.4 * half} ${h * 0.86}h${2.8 * half}`} width={4} />
        </g>
      )
    })}
  </>
)

export const Weights = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={w * 0.12} y={h * 0.36} w={w * 0.76} h={h * 0.28} r={6} fill="var(--er-cloth)" />
    <LightLine d={`M12 ${h * 0.24}H${w - 12}`} by={0.6} width={5} />
    {[0.14, 0.22, 0.78, 0.86].map(x => (
      <Plate key={x} x={w * x - 4} y={h * 0.1} w={8} h={h * 0.28} r={3} fill="var(--er-body-top)" />
    ))}
  </>
)
