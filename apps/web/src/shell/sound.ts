// Sounds, made here: dry and short. None of them is the only carrier of anything.
import type { VisibleEvent } from '@rubble/protocol'

export type Sound = 'place' | 'turn' | 'card' | 'dice' | 'refused' | 'yours' | 'phase' | 'strike' | 'wound' | 'absorbed' | 'leave' | 'end'

/** By what an event is called: `tilePlaced`, `unitTurned`. The first that fits. */
const HEARD: readonly (readonly [RegExp, Sound])[] = [
  [/^game|^match/, 'end'],
  [/^phase|^battle|attacked$|opened$/i, 'phase'],
  [/^dice|rolled$/i, 'dice'],
  [/absorbed$|stopped$|reflected$/i, 'absorbed'],
  [/wounded$|damaged$|exploded$|bitten$/i, 'wound'],
  [/destroyed$|removed$|caught$|eaten$|broken$|died$|captured$/i, 'leave'],
  [/turned$/i, 'turn'],
  [/placed$|moved$|closed$|pushed$|pulled$|swapped$|transposed$/i, 'place'],
  [/drawn$|kept$|discarded$|played$/i, 'card'],
]

/** At most so many of one change are heard. */
const MOST = 6

export function soundsOf(news: readonly VisibleEvent[]): Sound[] {
  const all = news.flatMap(({ named }) => {
    const found = HEARD.find(([pattern]) => pattern.test(String(named['kind'] ?? '')))
    return found === undefined ? [] : [found[1]]
  })
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
  absorbed: [tone('triangle', 2400, 2100, 0.03, 0.24), noise('highpass', 3000, 2600, 0.02, 0.3)],
  leave: [noise('bandpass', 1400, 500, 0.12, 0.7), tone('triangle', 420, 180, 0.12, 0.22), noise('highpass', 2600, 1800, 0.04, 0.3, 0.03)],
  wound: [tone('triangle', 1900, 1400, 0.05, 0.28), noise('bandpass', 2600, 1700, 0.05, 0.5)],
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

function play(audio: BaseAudioContext, sound: Sound, start: number, out: AudioNode): void {
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
    play(audio, sound, audio.currentTime + 0.01 + i * STEP, master)
  })
}

let context: AudioContext | undefined

/** A browser may refuse until the page has been touched: then it stays silent. */
export function playSounds(sounds: readonly Sound[], volume: number): void {
  if (sounds.length === 0 || volume === 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  schedule(context, sounds, volume)
}
