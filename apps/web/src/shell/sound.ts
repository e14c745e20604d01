// Sounds, made here: dry and short. None of them is the only carrier of anything.
import type { Heard } from '@rubble/protocol'

export type Sound = 'place' | 'turn' | 'card' | 'refused' | 'yours' | 'phase' | 'wound' | 'end'

/** By what an event is called: `tilePlaced`, `unitTurned`. The first that fits. */
const HEARD: readonly (readonly [RegExp, Sound])[] = [
  [/^game|^match/, 'end'],
  [/^phase|^battle|attacked$|opened$/i, 'phase'],
  [/wounded$|damaged$|destroyed$|exploded$/i, 'wound'],
  [/turned$/i, 'turn'],
  [/placed$|moved$|pushed$|pulled$|swapped$|transposed$/i, 'place'],
  [/drawn$|kept$|discarded$|played$/i, 'card'],
]

/** At most so many of one change are heard. */
const MOST = 6

export function soundsOf(news: readonly Heard[]): Sound[] {
  const all = news.flatMap(({ named }) => {
    const found = HEARD.find(([pattern]) => pattern.test(String(named['kind'] ?? '')))
    return found === undefined ? [] : [found[1]]
  })
  return all.filter((sound, i) => sound === 'wound' || sound !== all[i - 1]).slice(0, MOST)
}

interface Noise { readonly kind: 'noise'; readonly from: number; readonly to: number; readonly filter: BiquadFilterType }
interface Tone { readonly kind: 'tone'; readonly from: number; readonly to: number }
type Part = (Noise | Tone) & { readonly at: number; readonly length: number; readonly gain: number }

const tone = (from: number, to: number, length: number, gain: number, at = 0): Part => ({ kind: 'tone', from, to, length, gain, at })
const noise = (filter: BiquadFilterType, from: number, to: number, length: number, gain: number, at = 0): Part => ({ kind: 'noise', filter, from, to, length, gain, at })

/** Slab on concrete, slab half-turn, paper, low knock, two wood ticks, thud, tick, long exhale. */
const PARTS: Readonly<Record<Sound, readonly Part[]>> = {
  place: [tone(150, 62, 0.12, 0.34), noise('lowpass', 1800, 300, 0.05, 0.2)],
  turn: [noise('bandpass', 500, 1100, 0.11, 0.16), tone(120, 90, 0.05, 0.16, 0.1)],
  card: [noise('highpass', 2600, 4200, 0.09, 0.09)],
  refused: [tone(98, 80, 0.09, 0.3), tone(92, 74, 0.1, 0.26, 0.12)],
  yours: [tone(1150, 1050, 0.035, 0.13), tone(1450, 1350, 0.04, 0.13, 0.11)],
  phase: [tone(74, 42, 0.24, 0.42), noise('lowpass', 500, 120, 0.1, 0.16)],
  wound: [tone(1900, 1500, 0.025, 0.1), noise('bandpass', 2200, 1600, 0.03, 0.1)],
  end: [noise('lowpass', 1400, 160, 0.4, 0.22), tone(110, 55, 0.4, 0.18)],
}

let context: AudioContext | undefined
let hiss: AudioBuffer | undefined

function noiseBuffer(audio: AudioContext): AudioBuffer {
  if (hiss !== undefined) return hiss
  hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const data = hiss.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return hiss
}

function sourceOf(audio: AudioContext, part: Part, start: number): { readonly source: AudioScheduledSourceNode; readonly out: AudioNode } {
  const sweep = (param: AudioParam): void => {
    param.setValueAtTime(part.from, start)
    param.exponentialRampToValueAtTime(part.to, start + part.length)
  }
  if (part.kind === 'tone') {
    const source = audio.createOscillator()
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

function play(audio: AudioContext, sound: Sound, start: number): void {
  for (const part of PARTS[sound]) {
    const from = start + part.at
    const { source, out } = sourceOf(audio, part, from)
    const gain = audio.createGain()
    gain.gain.setValueAtTime(0.0001, from)
    gain.gain.exponentialRampToValueAtTime(part.gain, from + 0.006)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + part.length)
    out.connect(gain).connect(audio.destination)
    source.start(from)
    source.stop(from + part.length + 0.02)
  }
}

/** One after the other. A browser may refuse until the page has been touched: then it stays silent. */
export function playSounds(sounds: readonly Sound[]): void {
  if (sounds.length === 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const audio = context
  if (audio.state === 'suspended') void audio.resume()
  sounds.forEach((sound, i) => { play(audio, sound, audio.currentTime + 0.01 + i * 0.13) })
}
