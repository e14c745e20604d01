// In the verbs' place while something is shown: back, pause, on, how fast, stage by stage, and to the end.
import { TEMPI, VerbButton } from '@rubble/ui'
import type { ReactElement } from 'react'
import { changeSettings, useSettings } from '../settings.ts'
import { useWords } from '../words.ts'
import { type Desk, isFought } from './use-desk.ts'
import { useTempo } from './use-pace.ts'

const SPEEDS = { slow: 0.5, normal: 1, fast: 2 } as const

export function TheatreKeys({ desk }: { readonly desk: Desk }): ReactElement {
  const { table, film } = desk
  const words = useWords()
  const { stops } = useSettings()
  const tempo = useTempo()
  const stage = film.frame?.stage
  const isStaged = stage !== undefined
  return (
    <div className="verbs theatre" role="group" aria-label={words('table.verbs')}>
      {film.frame !== undefined && (
        <>
          <VerbButton glyph="step-back" word={words('film.back')} kind="bare" keys="," onPress={film.back} />
          <VerbButton
            glyph={film.isPaused ? 'play' : 'pause'}
            word={words(film.isPaused ? 'film.play' : 'film.pause')}
            kind="bare"
            keys="Space"
            onPress={film.toggle}
          />
          <VerbButton glyph="step-forward" word={words('film.next')} kind="bare" keys="." onPress={film.next} />
        </>
      )}
      {tempo !== 'calm' && (
        <div className="tempo" role="radiogroup" aria-label={words('settings.speed')}>
          {TEMPI.map(one => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={tempo === one}
              onClick={() => {
                changeSettings({ speed: SPEEDS[one] })
              }}
            >
              {words(`film.${one}`)}
            </button>
          ))}
        </div>
      )}
      {isStaged && <Stages desk={desk} />}
      {isStaged && (
        <VerbButton
          glyph="clock"
          word={words(isPhase(stage) ? 'film.stops' : 'film.stops.step')}
          kind="ghost"
          isOn={stops !== 'never'}
          onPress={() => {
            changeSettings({ stops: stops === 'never' ? 'each' : 'never' })
          }}
        />
      )}
      <SoundOffer desk={desk} />
      <VerbButton
        glyph="turn-forward"
        word={words('table.skip')}
        kind="ghost"
        keys="Esc"
        onPress={() => {
          film.stop()
          table.skip()
        }}
      />
    </div>
  )
}

/** Once, at the first battle: in the card's place where there is room for it, else beside the other keys. */
export function SoundOffer({ desk: { film } }: { readonly desk: Desk }): ReactElement | null {
  const words = useWords()
  const { sound, soundOffered } = useSettings()
  if (!isFought(film.frame) || sound || soundOffered) return null
  return (
    <div className="sound-offer">
      <VerbButton
        glyph="sound"
        word={words('film.sound')}
        kind="ghost"
        onPress={() => {
          changeSettings({ sound: true, soundOffered: true })
        }}
      />
    </div>
  )
}

/** Phases are numbered, or have a letter; else a stage is a part of something that has no name of its own: a blow, a roll. */
const isPhase = (stage: string): boolean => stage.length <= 2

/** How far it is: each stage there is, and which of them is shown. */
function Stages({ desk: { film } }: { readonly desk: Desk }): ReactElement | null {
  const stages = [...new Set(film.reel.scenes[0]?.frames.flatMap(({ stage }) => stage ?? []))]
  if (stages.length < 2 || !stages.every(isPhase)) return null
  return (
    <ol className="stages" aria-hidden>
      {stages.map(stage => (
        <li key={stage} className={stage === film.frame?.stage ? 'now' : ''}>
          {stage}
        </li>
      ))}
    </ol>
  )
}
