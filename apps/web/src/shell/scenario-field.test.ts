// A scenario chosen or opened before a match, without a browser: what is shown, and what comes to be agreed.
import { ticTacToe } from '@rubble/engine/tiny'
import { march as marchPack } from '@rubble/kit/tiny'
import { type Language, speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type TermsReader, withSameScenario, withScenario } from './agree.ts'
import { readScenario, ScenarioField } from './scenario-field.tsx'

const game = marchPack.game as TermsReader
const gorge = { name: 'The gorge', description: 'One way.', squares: 4, forces: { red: [0], blue: [3] }, end: { turns: 4, wins: 'blue' } }

function shown(config: object, language: Language = 'en', of: TermsReader = game): string {
  const voice = speaker(marchPack, language, tableTexts[language])
  return renderToStaticMarkup(createElement(ScenarioField, { game: of, config: { ...config }, speaker: voice, onChange: () => {} }))
}
const selected = (html: string): string | undefined => /<option[^>]* selected=""[^>]*>([^<]*)</.exec(html)?.[1]

test('scenarios are offered by their names in every language, with what the chosen one is about', () => {
  const html = shown({ scenario: 'rush' }, 'pl')
  expect(html).toContain('Scenariusz')
  expect([...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(['Przeprawa', 'Szarża'])
  expect(selected(html)).toBe('Szarża')
  expect(html).toContain('Dwóch na dwóch')
  expect(selected(shown({}, 'fr'))).toBe('La traversée')
})

test('one from a file is shown as whoever wrote it calls it', () => {
  const html = shown({ scenario: gorge })
  expect(selected(html)).toBe('The gorge')
  expect(html).toContain('One way.')
  expect(selected(shown({ scenario: { ...gorge, name: undefined } }, 'de'))).toBe('ein eigenes Szenario')
})

test('a game without scenarios shows nothing of them', () => {
  expect(shown({}, 'en', ticTacToe as TermsReader)).toBe('')
})

test('a file becomes what is agreed, or is told with its line', async () => {
  expect(await readScenario(game, {}, JSON.stringify(gorge))).toEqual({ config: { scenario: gorge } })
  expect(await readScenario(game, {}, JSON.stringify({ ...gorge, squares: 2 }, null, 1))).toEqual({
    fault: { line: 4, what: 'scenario.squares: must be a whole number from 3 to 50, not 2' },
  })
})

test('what else was agreed stays where another scenario allows it', () => {
  const choosy: TermsReader = {
    ...game,
    config: ({ scenario, night }: { scenario?: unknown; night?: boolean }) => {
      if (night === true && scenario !== 'rush') throw new Error('no night here')
      return { scenario }
    },
  } as TermsReader
  expect(withScenario(choosy, { scenario: 'crossing', fog: true }, 'rush')).toEqual({ scenario: 'rush', fog: true })
  expect(withScenario(choosy, { scenario: 'rush', night: true }, 'crossing')).toEqual({ scenario: 'crossing' })
})

test('the set-up of a game does not change which scenario is played', () => {
  expect(withSameScenario({ scenario: gorge, night: true }, { night: false })).toEqual({ scenario: gorge, night: false })
  expect(withSameScenario({}, { night: false })).toEqual({ night: false })
})
