// Where people live: beds, seats, tables, a kitchen, a chapel, graves.
import type { ReactElement } from 'react'
import { DarkLine, Dim, LightLine, Lit, Plate, Ring, type Room, Spot } from './strokes.tsx'

export const Bed = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={12} y={8} w={w - 24} h={h - 16} r={5} fill="var(--er-cloth)" />
    <Lit x={18} y={12} w={w - 36} h={19} r={6} by={0.5} />
    <Lit x={12} y={h * 0.42} w={w - 24} h={h * 0.5} r={4} by={0.1} />
    <DarkLine d={`M12 ${h * 0.42}H${w - 12}`} by={0.5} />
  </>
)

export const Sofa = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={8} y={8} w={w - 16} h={h - 16} r={9} fill="var(--er-cloth)" />
    <Lit x={8} y={8} w={w - 16} h={18} r={8} by={0.13} />
    <Lit x={8} y={12} w={14} h={h - 22} r={6} by={0.09} />
    <Lit x={w - 22} y={12} w={14} h={h - 22} r={6} by={0.09} />
    <DarkLine d={`M${w / 2} 28V${h - 12}M22 28H${w - 22}`} by={0.45} />
  </>
)

export const Chair = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={26} y={30} w={w - 52} h={h - 54} r={6} />
    <Lit x={26} y={22} w={w - 52} h={10} r={4} by={0.28} />
    <DarkLine d={`M30 ${h - 26}v10M${w - 30} ${h - 26}v10`} by={0.5} width={4} />
  </>
)

export const Desk = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={8} y={14} w={w - 16} h={h - 34} r={2} />
    <Lit x={w * 0.2} y={h * 0.24} w={22} h={26} r={1} by={0.5} />
    <DarkLine d={`M${w * 0.24} ${h * 0.33}h13M${w * 0.24} ${h * 0.4}h13`} by={0.7} width={2} />
    <Dim x={w * 0.56} y={h * 0.24} w={22} h={15} r={2} by={0.55} />
    <Lit x={w * 0.58} y={h * 0.44} w={19} h={6} r={1} by={0.3} />
    <Spot x={w / 2} y={h - 12} r={9} by={0.3} />
  </>
)

export const Kitchen = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={8} y={8} w={w - 16} h={h - 16} r={3} />
    {[0.2, 0.36].flatMap(y => [0.36, 0.64].map(x => <Ring key={`${x} ${y}`} x={w * x} y={h * y} r={8.5} by={0.55} />))}
    <DarkLine d={`M8 ${h * 0.49}H${w - 8}`} />
    <Dim x={w * 0.26} y={h * 0.58} w={w * 0.48} h={h * 0.26} r={5} by={0.42} />
    <LightLine d={`M${w / 2} ${h * 0.56}v14`} by={0.7} width={4} />
  </>
)

export const Tables = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={12} y={24} w={w - 24} h={h - 48} r={4} />
    {[0.2, 0.5, 0.8].map(x => (
      <Lit key={x} x={w * x - 9} y={h / 2 - 9} w={18} h={18} r={9} by={0.3} />
    ))}
    <Dim x={20} y={9} w={w - 40} h={10} r={4} by={0.4} />
    <Dim x={20} y={h - 19} w={w - 40} h={10} r={4} by={0.4} />
  </>
)

export const MapTable = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={10} y={12} w={w - 20} h={h - 24} r={2} />
    <Lit x={18} y={19} w={w - 36} h={h - 38} r={1} by={0.2} />
    <DarkLine d={`M${w * 0.28} ${h * 0.62}q${w * 0.1}-26 ${w * 0.2}-10t${w * 0.22}-18`} by={0.7} width={3} />
    <Spot x={w * 0.68} y={h * 0.36} r={4} by={0.7} fill="var(--er-low)" />
  </>
)

export const Pews = ({ w, h }: Room): ReactElement => (
  <>
    {[0.2, 0.46, 0.72].map(y => (
      <g key={y}>
        <Plate x={12} y={h * y - 6} w={w - 24} h={20} r={3} />
        <Lit x={12} y={h * y - 6} w={w - 24} h={6} r={3} by={0.25} />
      </g>
    ))}
  </>
)

export const Altar = ({ w, h }: Room): ReactElement => (
  <>
    <Plate x={14} y={20} w={w - 28} h={h - 40} r={3} />
    <Lit x={w * 0.34} y={20} w={w * 0.32} h={h - 40} by={0.3} />
    <DarkLine d={`M${w / 2} ${h * 0.3}V${h * 0.7}M${w / 2 - 12} ${h * 0.42}h24`} by={0.7} width={5} />
    <Spot x={w * 0.2} y={h / 2} r={6} by={0.6} fill="var(--er-lamp)" />
    <Spot x={w * 0.8} y={h / 2} r={6} by={0.6} fill="var(--er-lamp)" />
  </>
)

export const Grave = ({ w, h }: Room): ReactElement => (
  <>
    <Dim x={24} y={16} w={w - 48} h={h - 26} r={8} by={0.35} />
    <path d="M34 38V24q0-12 16-12t16 12v14Z" fill="var(--er-body-top)" />
    <DarkLine d="M50 18v14M44 23h12" width={3} />
  </>
)
