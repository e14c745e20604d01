// Sounds, made here: dry and short. None of them is the only carrier of anything. They come when the first is to be heard
// (`play-sounds.ts`).
import type { VisibleEvent } from '@rubble/protocol'
import type { Sound } from '@rubble/ui'

/** By what an event is called, where a game does not say it: `tilePlaced`, `unitTurned`. The first that fits. */
const HEARD: readonly (readonly [RegExp, Sound])[] = [
  [/^game|^match/, 'end'],
  [/^phase|^battle|attacked$|opened$/i, 'phase'],
  [/^dice/i, 'dice'],
  [/absorbed$|stopped$|reflected$/i, 'absorbed'],
  [/wounded$|damaged$|exploded$|bitten$/i, 'wound'],
  [/destroyed$|removed$|caught$|eaten$/i, 'leave'],
  [/turned$/i, 'turn'],
  [/placed$|moved$|pushed$|pulled$|swapped$|transposed$/i, 'place'],
  [/drawn$|kept$|discarded$|played$/i, 'card'],
]
const byName = (kind: string): Sound | undefined => HEARD.find(([pattern]) => pattern.test(kind))?.[1]

/** At most so many of one change are heard. */
const MOST = 6

export function soundsOf(news: readonly VisibleEvent[], soundOf: (kind: string) => Sound | undefined = byName): Sound[] {
  const all = news.flatMap(({ named: { kind } }) => (typeof kind === 'string' ? (soundOf(kind) ?? []) : []))
  return all.filter((sound, i) => sound === 'wound' || sound !== all[i - 1]).slice(0, MOST)
}

interface Noise {
  readonly kind: 'noise'
  readonly from: number
  readonly to: number
  readonly filter: BiquadFilterType
}
interface Tone {
  readonly kind: 'tone'
  readonly from: number
  readonly to: number
  readonly wave: OscillatorType
}
/** `rise`: the time until it is loudest, where it is no stroke. */
type Part = (Noise | Tone) & { readonly at: number; readonly length: number; readonly gain: number; readonly rise?: number }

const tone = (wave: OscillatorType, from: number, to: number, length: number, gain: number, at = 0): Part => ({
  kind: 'tone',
  wave,
  from,
  to,
  length,
  gain,
  at,
})
const noise = (filter: BiquadFilterType, from: number, to: number, length: number, gain: number, at = 0): Part => ({
  kind: 'noise',
  filter,
  from,
  to,
  length,
  gain,
  at,
})

/**
 * Slab on concrete, slab half-turn, paper, dice, low knock, two wood ticks, thud, whoosh, tick, click, crack, long exhale.
 * A phone plays nothing below some 250 Hz: whatever has a low body also has a knock above that.
 */
const PARTS: Readonly<Record<Sound, readonly Part[]>> = {
  place: [tone('sine', 165, 70, 0.14, 0.3), tone('triangle', 520, 280, 0.045, 0.2), noise('lowpass', 2600, 400, 0.06, 0.3)],
  turn: [noise('bandpass', 480, 1250, 0.16, 0.7), tone('triangle', 390, 300, 0.05, 0.24, 0.14)],
  card: [{ ...noise('highpass', 2400, 4200, 0.14, 0.16), rise: 0.05 }, noise('bandpass', 1500, 2600, 0.045, 0.5, 0.1)],
  refused: [
    tone('sine', 130, 98, 0.1, 0.3),
    tone('triangle', 330, 250, 0.06, 0.22),
    tone('sine', 118, 88, 0.11, 0.26, 0.14),
    tone('triangle', 300, 225, 0.06, 0.18, 0.14),
  ],
  yours: [
    tone('triangle', 1180, 1060, 0.045, 0.24),
    noise('bandpass', 2400, 1800, 0.02, 0.3),
    tone('triangle', 1480, 1340, 0.05, 0.24, 0.13),
    noise('bandpass', 2800, 2100, 0.02, 0.3, 0.13),
  ],
  phase: [tone('sine', 98, 46, 0.26, 0.36), tone('triangle', 310, 120, 0.09, 0.26), noise('lowpass', 1100, 160, 0.12, 0.3)],
  dice: [
    noise('bandpass', 3200, 2400, 0.03, 0.5),
    noise('bandpass', 2800, 2100, 0.03, 0.4, 0.06),
    tone('triangle', 900, 700, 0.04, 0.2, 0.1),
  ],
  strike: [{ ...noise('bandpass', 700, 2600, 0.2, 0.6), rise: 0.08 }],
  absorbed: [tone('triangle', 2400, 2100, 0.03, 0.32), noise('highpass', 3000, 2600, 0.02, 0.3)],
  leave: [noise('bandpass', 1400, 500, 0.12, 0.7), tone('triangle', 420, 180, 0.12, 0.22), noise('highpass', 2600, 1800, 0.04, 0.3, 0.03)],
  wound: [tone('triangle', 1900, 1400, 0.05, 0.28), noise('bandpass', 2600, 1700, 0.05, 0.5)],
  step: [noise('lowpass', 900, 240, 0.05, 0.8), tone('triangle', 300, 190, 0.04, 0.3), noise('highpass', 2600, 1800, 0.025, 0.1, 0.03)],
  open: [
    tone('triangle', 620, 470, 0.03, 0.26),
    { ...tone('sawtooth', 290, 420, 0.16, 0.07, 0.04), rise: 0.06 },
    { ...noise('bandpass', 700, 1300, 0.16, 0.3, 0.04), rise: 0.05 },
  ],
  shut: [
    { ...noise('bandpass', 1200, 600, 0.08, 0.3), rise: 0.05 },
    tone('sine', 150, 72, 0.14, 0.34, 0.08),
    tone('triangle', 460, 240, 0.05, 0.28, 0.08),
    tone('triangle', 980, 760, 0.025, 0.16, 0.16),
  ],
  locked: [tone('triangle', 700, 620, 0.03, 0.24), tone('triangle', 660, 580, 0.03, 0.24, 0.07)],
  shot: [
    noise('bandpass', 3000, 2200, 0.025, 0.4),
    noise('highpass', 1400, 700, 0.05, 0.42, 0.1),
    noise('lowpass', 2400, 200, 0.24, 0.5, 0.1),
    tone('triangle', 360, 90, 0.09, 0.3, 0.1),
  ],
  hit: [
    noise('bandpass', 3000, 2200, 0.025, 0.4),
    noise('lowpass', 1500, 300, 0.09, 0.55, 0.09),
    tone('triangle', 520, 210, 0.08, 0.3, 0.09),
  ],
  blow: [
    { ...noise('bandpass', 600, 2000, 0.14, 0.4), rise: 0.07 },
    tone('square', 1750, 1680, 0.09, 0.07, 0.12),
    tone('triangle', 2630, 2540, 0.12, 0.12, 0.12),
    noise('bandpass', 3400, 2400, 0.04, 0.4, 0.12),
  ],
  smash: [
    { ...noise('bandpass', 500, 1500, 0.14, 0.4), rise: 0.07 },
    tone('triangle', 330, 150, 0.12, 0.34, 0.12),
    noise('lowpass', 1300, 260, 0.12, 0.5, 0.12),
  ],
  blast: [
    noise('highpass', 900, 500, 0.05, 0.3),
    noise('lowpass', 1900, 110, 0.4, 0.6),
    tone('sine', 92, 38, 0.38, 0.34),
    tone('triangle', 300, 110, 0.16, 0.2),
  ],
  crumble: [
    noise('lowpass', 1500, 300, 0.1, 0.5),
    noise('bandpass', 900, 500, 0.09, 0.6, 0.09),
    noise('bandpass', 1400, 700, 0.07, 0.5, 0.18),
    noise('bandpass', 2200, 1200, 0.05, 0.4, 0.26),
    noise('bandpass', 1700, 900, 0.04, 0.35, 0.33),
  ],
  splinter: [
    tone('triangle', 480, 200, 0.07, 0.28),
    noise('bandpass', 1900, 900, 0.05, 0.6),
    noise('bandpass', 2600, 1500, 0.04, 0.5, 0.06),
    noise('highpass', 3200, 2200, 0.03, 0.3, 0.11),
  ],
  crash: [
    noise('highpass', 2200, 1500, 0.06, 0.34),
    tone('square', 2100, 1900, 0.07, 0.05, 0.02),
    tone('triangle', 3100, 2700, 0.1, 0.14, 0.05),
    noise('highpass', 3600, 2600, 0.12, 0.2, 0.07),
  ],
  fall: [
    { ...noise('bandpass', 900, 400, 0.1, 0.3), rise: 0.06 },
    tone('sine', 120, 52, 0.2, 0.36, 0.1),
    tone('triangle', 280, 130, 0.09, 0.26, 0.1),
    noise('lowpass', 900, 200, 0.12, 0.4, 0.1),
  ],
  crack: [noise('bandpass', 2300, 1100, 0.04, 0.7), tone('triangle', 820, 340, 0.09, 0.28, 0.02)],
  reload: [
    noise('bandpass', 2000, 1500, 0.03, 0.6),
    tone('triangle', 900, 760, 0.03, 0.2),
    noise('bandpass', 2900, 2100, 0.03, 0.6, 0.12),
    tone('triangle', 1250, 1050, 0.03, 0.2, 0.12),
  ],
  dry: [tone('triangle', 1500, 1300, 0.045, 0.34), noise('bandpass', 2100, 1700, 0.035, 0.5)],
  duel: [tone('triangle', 440, 400, 0.07, 0.3), tone('sine', 150, 90, 0.12, 0.26), tone('triangle', 660, 600, 0.09, 0.3, 0.13)],
  bids: [
    noise('bandpass', 1500, 2400, 0.05, 0.5),
    tone('triangle', 520, 330, 0.04, 0.2),
    noise('bandpass', 1700, 2700, 0.05, 0.5, 0.11),
    tone('triangle', 640, 400, 0.04, 0.2, 0.11),
  ],
  halt: [tone('triangle', 880, 520, 0.1, 0.26), noise('bandpass', 1800, 900, 0.05, 0.3)],
  resume: [tone('triangle', 520, 880, 0.1, 0.26), noise('bandpass', 900, 1800, 0.05, 0.3)],
  cuffs: [
    tone('triangle', 2100, 1950, 0.04, 0.22),
    noise('highpass', 3000, 2500, 0.02, 0.3),
    tone('triangle', 1800, 1650, 0.06, 0.24, 0.11),
    noise('highpass', 2800, 2200, 0.03, 0.3, 0.11),
  ],
  unlock: [
    tone('triangle', 1650, 1900, 0.04, 0.22),
    noise('highpass', 2600, 3000, 0.02, 0.3),
    tone('triangle', 2000, 2300, 0.06, 0.22, 0.1),
  ],
  torture: [
    { ...tone('sawtooth', 180, 150, 0.26, 0.1), rise: 0.03 },
    { ...tone('square', 360, 300, 0.26, 0.06), rise: 0.03 },
    noise('bandpass', 2600, 1800, 0.2, 0.12, 0.04),
  ],
  heal: [
    { ...tone('sine', 520, 530, 0.13, 0.2), rise: 0.03 },
    { ...tone('sine', 780, 795, 0.18, 0.2, 0.12), rise: 0.03 },
  ],
  raise: [
    { ...tone('sawtooth', 90, 190, 0.36, 0.12), rise: 0.16 },
    { ...noise('bandpass', 320, 900, 0.34, 0.4), rise: 0.16 },
  ],
  unmask: [{ ...noise('bandpass', 900, 2400, 0.16, 0.4), rise: 0.09 }, tone('triangle', 700, 940, 0.1, 0.24, 0.14)],
  tile: [tone('triangle', 1120, 900, 0.03, 0.24), noise('bandpass', 2200, 1500, 0.03, 0.4), tone('triangle', 840, 700, 0.03, 0.18, 0.05)],
  points: [tone('sine', 1320, 1300, 0.05, 0.16), tone('sine', 1760, 1740, 0.06, 0.14, 0.05)],
  rummage: [
    { ...noise('bandpass', 1300, 2300, 0.12, 0.5), rise: 0.05 },
    { ...noise('bandpass', 2000, 1100, 0.12, 0.5, 0.1), rise: 0.04 },
    noise('bandpass', 3000, 2200, 0.03, 0.4, 0.24),
  ],
  shuffle: [
    noise('bandpass', 2400, 1800, 0.03, 0.5),
    noise('bandpass', 2500, 1900, 0.03, 0.5, 0.05),
    noise('bandpass', 2600, 2000, 0.03, 0.5, 0.1),
    noise('bandpass', 2700, 2100, 0.03, 0.5, 0.15),
    noise('bandpass', 1700, 1200, 0.05, 0.5, 0.21),
  ],
  test: [
    noise('bandpass', 3200, 2400, 0.03, 0.5),
    noise('bandpass', 2800, 2100, 0.03, 0.4, 0.06),
    tone('square', 940, 930, 0.09, 0.1, 0.13),
  ],
  switch: [
    tone('triangle', 1000, 820, 0.025, 0.26),
    noise('highpass', 2200, 1700, 0.02, 0.3),
    { ...tone('sine', 410, 430, 0.12, 0.14, 0.04), rise: 0.03 },
  ],
  tick: [tone('triangle', 1700, 1500, 0.045, 0.3), noise('bandpass', 2600, 2000, 0.03, 0.5)],
  radio: [
    { ...noise('bandpass', 1700, 2100, 0.18, 0.34), rise: 0.02 },
    tone('sine', 1180, 1180, 0.06, 0.12, 0.03),
    tone('sine', 880, 880, 0.06, 0.12, 0.11),
    noise('bandpass', 2600, 1600, 0.04, 0.5, 0.18),
  ],
  smoke: [{ ...noise('highpass', 1400, 2600, 0.36, 0.24), rise: 0.12 }],
  'power-down': [{ ...tone('sawtooth', 460, 70, 0.36, 0.13), rise: 0.02 }, noise('lowpass', 1400, 160, 0.2, 0.3)],
  'power-up': [
    { ...tone('sawtooth', 110, 470, 0.34, 0.12), rise: 0.2 },
    { ...noise('lowpass', 300, 1500, 0.3, 0.24), rise: 0.2 },
  ],
  launch: [
    { ...noise('bandpass', 260, 2600, 0.4, 0.6), rise: 0.22 },
    { ...tone('sawtooth', 70, 320, 0.4, 0.12), rise: 0.2 },
  ],
  score: [tone('sine', 1046, 1040, 0.2, 0.18), tone('sine', 1568, 1560, 0.16, 0.1), tone('triangle', 2093, 2080, 0.06, 0.08)],
  end: [
    { ...noise('lowpass', 1600, 180, 0.4, 0.42), rise: 0.12 },
    tone('triangle', 262, 131, 0.38, 0.16),
    { ...tone('sine', 131, 65, 0.4, 0.18), rise: 0.08 },
  ],
}
export const SOUNDS = Object.keys(PARTS) as Sound[]

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>()

function noiseBuffer(audio: BaseAudioContext): AudioBuffer {
  const known = hisses.get(audio)
  if (known !== undefined) return known
  const hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const data = hiss.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  hisses.set(audio, hiss)
  return hiss
}

function sourceOf(
  audio: BaseAudioContext,
  part: Part,
  start: number,
): { readonly source: AudioScheduledSourceNode; readonly out: AudioNode } {
  const sweep = (param: AudioParam): void => {
    param.setValueAtTime(part.from, start)
    param.exponentialRampToValueAtTime(part.to, start + part.length)
  }
  if (part.kind === 'tone') {
    const source = audio.createOscillator()
    source.type = part.wave
    sweep(source.frequency)
    return { source, out: source }
  }
  const source = audio.createBufferSource()
  source.buffer = noiseBuffer(audio)
  const filter = audio.createBiquadFilter()
  filter.type = part.filter
  sweep(filter.frequency)
  return { source, out: source.connect(filter) }
}

/** Steep, but without a click. */
const STROKE = 0.004

function playOne(audio: BaseAudioContext, sound: Sound, start: number, out: AudioNode): void {
  for (const part of PARTS[sound]) {
    const from = start + part.at
    const { source, out: made } = sourceOf(audio, part, from)
    const gain = audio.createGain()
    gain.gain.setValueAtTime(0.0001, from)
    gain.gain.exponentialRampToValueAtTime(part.gain, from + (part.rise ?? STROKE))
    gain.gain.exponentialRampToValueAtTime(0.0001, from + part.length)
    made.connect(gain).connect(out)
    source.start(from)
    source.stop(from + part.length + 0.02)
  }
}

/** From one sound to the next, in seconds. */
const STEP = 0.13

/** One after the other, into whatever is to hear them. */
export function schedule(audio: BaseAudioContext, sounds: readonly Sound[], volume: number): void {
  const master = audio.createGain()
  // ears hear steps of loudness, not of pressure
  master.gain.value = volume * volume
  master.connect(audio.destination)
  sounds.forEach((sound, i) => {
    playOne(audio, sound, audio.currentTime + 0.01 + i * STEP, master)
  })
}

let context: AudioContext | undefined

/** A browser may refuse until the page has been touched: then it stays silent. */
export function play(sounds: readonly Sound[], volume: number): void {
  if (sounds.length === 0 || volume === 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  schedule(context, sounds, volume)
}
