// The texts of the rules are most of what is written of a game, and nothing of them is said until somebody asks: a page takes them then.
import type { Refusal, RuleId } from '@rubble/engine'
import type { Language, Texts } from './language.ts'
import { type Sentences, sentences } from './sentences.ts'
import { type Speaker, type SpeakerInput, tableSpeaker } from './speaker.ts'

export interface RuleTexts {
  rule(id: RuleId): string | undefined
  /** The ids of all rules that have a text, in the order of the rulebook. */
  readonly rules: readonly RuleId[]
  /** The name of the chapter a rule belongs to. */
  chapter(id: RuleId): string | undefined
}

/** Who has the texts of the rules as well. */
export interface RuleSpeaker extends Speaker, RuleTexts {
  /** Why not. */
  refusal(refusal: Refusal): string
  to(listener: string | undefined): RuleSpeaker
  under(config: unknown, names?: Texts): RuleSpeaker
}

const RULE = 'rule.'

/** Is it under this key that a rule or a chapter is written? */
export const isRuleKey = (key: string): boolean => /^(?:rule|chapter)\./.test(key)

export function ruleTexts(texts: Texts, language: Language): RuleTexts {
  const written = sentences(Object.fromEntries(Object.entries(texts).filter(([key]) => isRuleKey(key))), language)
  return {
    rule: id => written.fill(`${RULE}${id}`, {}),
    rules: Object.keys(texts)
      .filter(key => key.startsWith(RULE))
      .map(key => key.slice(RULE.length)),
    chapter: id => chapterOf(written, id),
  }
}

export function withRules(speaker: Speaker, rules: RuleTexts, missing: (what: string) => void = () => {}): RuleSpeaker {
  return {
    ...speaker,
    ...rules,
    refusal(refusal) {
      const { refused } = refusal
      const said = speaker.reason(refusal) ?? rules.rule(refused)
      if (said === undefined) missing(`${speaker.language}: ${RULE}${refused}`)
      return said ?? refused
    },
    to: listener => withRules(speaker.to(listener), rules, missing),
    under: (config, names) => withRules(speaker.under(config, names), rules, missing),
  }
}

/** As `tableSpeaker`, for whoever has all words at once. */
export const speaker = (pack: SpeakerInput, language: Language, table: Texts, missing?: (what: string) => void): RuleSpeaker =>
  withRules(tableSpeaker(pack, language, table, missing), ruleTexts(pack.texts[language] ?? {}, language), missing)

/** Of the longest part of the id that has one. */
function chapterOf(written: Sentences, id: RuleId): string | undefined {
  const parts = id.split('-')
  while (parts.length > 0) {
    const said = written.fill(`chapter.${parts.join('-')}`, {})
    if (said !== undefined) return said
    parts.pop()
  }
  return undefined
}
