// The arch-rat's board: where he is, his health, his figures as they stand, and the track that ends the game.
import type { TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { archOf, TO_LOSE, type TrackEffect } from '../data/components.ts'
import { maxArchHealth } from '../derive/look.ts'
import { NOWHERE } from '../model/ids.ts'
import { Glyph } from './glyph.ts'
import { ArchPicture } from './head-picture.tsx'
import { archFigures, type Table } from '../derive/implied.ts'
import { effectGlyphs, sayEffects, TRAIT_GLYPHS } from './track.ts'
import { sayArea } from './words.ts'

interface Facts {
  readonly props: TableProps
  readonly table: Table
}

export function ArchBoardFacts({ props, table }: Facts): ReactElement {
  const { speaker, onInspect } = props
  const {
    config: { archRat },
    arch,
  } = table
  const board = archOf(archRat)
  const name = speaker.text(`name.arch.${archRat}`)
  const effect = speaker.text(`ability.${archRat}`)
  const next = board.track[arch.eaten] ?? []
  return (
    <section className="rc-arch" aria-label={name}>
      <header>
        <button
          type="button"
          aria-label={speaker.text('board.say.arch', { name, health: arch.health })}
          onClick={() => {
            onInspect({ rat: 'arch-rat' })
          }}
        >
          <ArchPicture id={archRat} health={arch.health} size={50} />
        </button>
        <h3>
          {name}
          <small>{arch.area === NOWHERE ? speaker.text('board.arch.away') : sayArea(speaker, arch.area)}</small>
        </h3>
        <p className="rc-score">
          <b>{arch.health}</b> / {maxArchHealth(table)} <Glyph name="health" size={22} label={speaker.name('trait', 'health')} />
        </p>
      </header>
      <ul className="rc-figures">
        {archFigures(table)
          .filter(({ trait }) => trait !== 'health')
          .map(({ trait, now, plus }) => (
            <li key={trait} title={speaker.name('trait', trait)}>
              <Glyph name={TRAIT_GLYPHS[trait]} size={18} label={speaker.name('trait', trait)} />
              <b>{trait === 'movement' ? (now === 0 ? 'd6' : `d6+${now}`) : trait === 'accuracy' ? `${now}+` : now}</b>
              {plus > 0 && <u>+{plus}</u>}
            </li>
          ))}
      </ul>
      <Track steps={board.track} at={arch.eaten} say={effects => sayEffects(speaker, 'track', effects)} />
      <p className="rc-brief" title={sayEffects(speaker, 'track', next)}>
        <b>{speaker.text('board.eaten.of', { eaten: arch.eaten, most: TO_LOSE })}.</b>{' '}
        {speaker.text('board.track.next', { effects: sayEffects(speaker, 'track', next) })}
      </p>
      {board.guts.length > 0 && <Track steps={board.guts} at={arch.guts} say={effects => sayEffects(speaker, 'guts', effects)} />}
      <p className="rc-brief" title={effect}>
        <b>{speaker.text(`name.ability.${board.ability}`)}.</b> {effect}
      </p>
    </section>
  )
}

/** Passed steps are dim, the marker is lit, each has its effect. */
function Track({
  steps,
  at,
  say,
}: {
  readonly steps: readonly (readonly TrackEffect[])[]
  readonly at: number
  say(effects: readonly TrackEffect[]): string
}): ReactElement {
  return (
    <ol className="rc-track">
      {steps.map((effects, i) => (
        <li
          key={i}
          className={i + 1 === at ? 'rc-marker' : i + 1 < at ? 'rc-passed' : ''}
          aria-label={`${i + 1}. ${say(effects)}`}
          title={say(effects)}
          {...(i + 1 === at ? { 'aria-current': 'step' } : {})}
        >
          {i + 1}
          {effects.flatMap(effectGlyphs).map((glyph, n) => (
            <Glyph key={n} name={glyph} size={15} />
          ))}
        </li>
      ))}
    </ol>
  )
}
