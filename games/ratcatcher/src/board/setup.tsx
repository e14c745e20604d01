// What is agreed before a game: who hunts, whom, and how hard it is.
import type { Speaker } from '@rubble/text'
import { ChoiceField, type OptionsOf, type SetupProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { ARCH_RATS, archOf, boardOf, CATCHERS } from '../data/components.ts'
import type { Config } from '../model/config.ts'
import { type ArchRatName, type CatcherName, type Mode, MODES } from '../model/ids.ts'
import { Glyph } from './glyph.ts'
import { ArchPicture, PawnPicture } from './head-picture.tsx'
import { slotGlyph } from './option-glyph.ts'
import { TRAIT_GLYPHS } from './track.ts'
import { capital } from './words.ts'

export const options = { catcher: { kind: 'own' }, archRat: { kind: 'own' }, mode: { kind: 'own' } } satisfies OptionsOf<Config>

const oneOf = <T extends string>(all: readonly T[], value: unknown, usual: T): T => all.find(one => one === value) ?? usual

const columnsOf = (all: readonly string[]): number => (all.length > 4 ? 3 : all.length)

export function Setup({ config, speaker, onChange }: SetupProps): ReactElement {
  const catcher = oneOf<CatcherName>(CATCHERS, config['catcher'], 'cage')
  const archRat = oneOf<ArchRatName>(ARCH_RATS, config['archRat'], 'rat-king')
  const mode = oneOf<Mode>(MODES, config['mode'], 'standard')
  const terms = { catcher, archRat, mode }
  const { text } = speaker
  return (
    <div className="rc-setup">
      <ChoiceField
        label={text('board.setup.catcher')}
        all={CATCHERS}
        columns={columnsOf(CATCHERS)}
        value={catcher}
        onChange={one => {
          onChange({ ...terms, catcher: one })
        }}
        say={one => text(`name.catcher.${one}`)}
        picture={one => <PawnPicture id={one} size={56} />}
        more={one => <CatcherFigures id={one} speaker={speaker} />}
      />
      <ChoiceField
        label={text('board.setup.arch')}
        all={ARCH_RATS}
        columns={columnsOf(ARCH_RATS)}
        value={archRat}
        onChange={one => {
          onChange({ ...terms, archRat: one })
        }}
        say={one => text(`name.arch.${one}`)}
        picture={one => <ArchPicture id={one} health={archOf(one).health} size={60} />}
        more={one => <ArchFigures id={one} speaker={speaker} />}
      />
      <ChoiceField
        label={text('board.setup.mode')}
        all={MODES}
        columns={columnsOf(MODES)}
        value={mode}
        onChange={one => {
          onChange({ ...terms, mode: one })
        }}
        say={one => capital(text(`name.mode.${one}`))}
        more={one => <p>{text(`board.setup.${one}`)}</p>}
      />
    </div>
  )
}

function CatcherFigures({ id, speaker }: { readonly id: CatcherName; readonly speaker: Speaker }): ReactElement {
  const board = boardOf(id)
  return (
    <>
      <p className="rc-setup-figures">
        {(['health', 'attack', 'movement', 'accuracy', 'defence'] as const).map(trait => (
          <span key={trait}>
            <Glyph name={slotGlyph(trait)} size={18} label={speaker.name('slot', trait)} />
            {trait === 'accuracy' ? `${board.accuracy}+` : board[trait]}
          </span>
        ))}
        <span>
          <Glyph name="snap-trap" size={18} label={speaker.name('slot', 'trap')} />
          {board.trap.count}
        </span>
      </p>
      {(['A', 'B'] as const).map(ability => (
        <p key={ability}>
          <b>{speaker.text(`name.ability.${id}-${ability}`)}.</b> {speaker.text(`ability.${id}-${ability}`)}
        </p>
      ))}
    </>
  )
}

function ArchFigures({ id, speaker }: { readonly id: ArchRatName; readonly speaker: Speaker }): ReactElement {
  const board = archOf(id)
  return (
    <>
      <p className="rc-setup-figures">
        {(['health', 'bite', 'accuracy', 'defence', 'spawn'] as const).map(trait => (
          <span key={trait}>
            <Glyph name={TRAIT_GLYPHS[trait]} size={18} label={speaker.name('trait', trait)} />
            {trait === 'accuracy' ? `${board.accuracy}+` : board[trait]}
          </span>
        ))}
      </p>
      <p>
        <b>{speaker.text(`name.ability.${board.ability}`)}.</b> {speaker.text(`ability.${id}`)}
      </p>
    </>
  )
}
