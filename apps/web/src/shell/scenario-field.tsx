// Which scenario is played: one of those the game brings, each in a few sentences, or one from a file.
import type { Doc, Scenarios } from '@rubble/engine'
import type { FileFault } from '@rubble/kit/files'
import type { Speaker } from '@rubble/text'
import { Glyph, SelectField } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { useWords } from '../words.ts'
import { type TermsReader, scenarioIn, withScenario } from './agree.ts'
import { Failure } from './failure.tsx'
import { messageOf } from './message-of.ts'

interface FieldProps {
  readonly game: TermsReader
  readonly config: Doc
  readonly speaker: Speaker
  onChange(config: Doc): void
}

/** Nothing where every match begins alike. */
export function ScenarioField(props: FieldProps): ReactElement | null {
  const { scenarios } = props.game
  return scenarios === undefined ? null : <Field {...props} scenarios={scenarios} />
}

/** In the list, the one that somebody has written. */
const WRITTEN = ''

function Field({ game, scenarios, config, speaker, onChange }: FieldProps & { readonly scenarios: Scenarios }): ReactElement {
  const chosen = scenarioIn(scenarios, config)
  const names = Object.keys(scenarios.all)
  const story = speaker.scenarioStory(chosen)
  return (
    <div className="scenario-field">
      <SelectField
        label={speaker.table('scenario')}
        all={typeof chosen === 'string' ? names : [...names, WRITTEN]}
        value={typeof chosen === 'string' ? chosen : WRITTEN}
        say={name => speaker.scenario(name === WRITTEN ? chosen : name)}
        onChange={name => {
          if (name !== WRITTEN) onChange(withScenario(game, config, name))
        }}
      />
      {story !== undefined && <p className="faint">{story}</p>}
      {/* what was wrong with a file no longer matters when something else is chosen */}
      <ScenarioFile key={typeof chosen === 'string' ? chosen : WRITTEN} game={game} config={config} onChange={onChange} />
    </div>
  )
}

/** A scenario that somebody has written, from a file. */
export function ScenarioFile({ game, config, onChange }: Omit<FieldProps, 'speaker'>): ReactElement {
  const words = useWords()
  const [fault, setFault] = useState<FileFault & { readonly file: string }>()
  const open = async (file: File): Promise<void> => {
    const read = await readScenario(game, config, await file.text())
    setFault('fault' in read ? { ...read.fault, file: file.name } : undefined)
    if ('config' in read) onChange(read.config)
  }
  return (
    <>
      <label className="btn small file">
        <Glyph name="share" size={18} />
        {words('setup.scenario.open')}
        <input
          type="file"
          accept=".json,.yaml,.yml,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined)
              open(file).catch((error: unknown) => {
                setFault({ what: messageOf(error), file: file.name })
              })
            // the same file can be chosen again
            target.value = ''
          }}
        />
      </label>
      {fault !== undefined && <Failure text={sayFault(fault, words)} why={fault.what} />}
    </>
  )
}

function sayFault({ file, line }: FileFault & { readonly file: string }, words: ReturnType<typeof useWords>): string {
  return line === undefined ? words('setup.scenario.wrong', { file }) : words('setup.scenario.wrong-line', { file, line })
}

/** What is agreed with a scenario from a file, or what is wrong with it. The reader comes when the first file is opened. */
export async function readScenario(
  game: TermsReader,
  config: Doc,
  text: string,
): Promise<{ readonly config: Doc } | { readonly fault: FileFault }> {
  const { withScenarioFile } = await import('@rubble/kit/files')
  const read = withScenarioFile(text, {}, game)
  return 'fault' in read ? read : { config: withScenario(game, config, read.terms.scenario) }
}
