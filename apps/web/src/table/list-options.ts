// The options as they stand in the list: a few in full, many by piece, and those that differ in one thing only by that thing.
import type { Flat } from '@rubble/engine'
import type { Moment, Option } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { type GameBoard, kindAsked, type ListedOption } from '@rubble/ui'

type OptionLooks = Pick<GameBoard, 'optionGlyph' | 'groupOf' | 'optionWords'>

const FEW = 9
/** What an option is about, if it has such a part: this first. */
const PIECES = ['unit', 'card', 'tile', 'by'] as const

/** The one field in which all options differ, if there is nothing else in them. */
function onlyField(options: readonly Option[]): string | undefined {
  const [first] = options
  const [field, ...more] = Object.keys(first?.value ?? {}).filter(key => key !== 'do')
  if (field === undefined || more.length > 0) return undefined
  return options.every(
    ({ value }) =>
      value['do'] === first?.value['do'] && field in value && Object.keys(value).length === Object.keys(first?.value ?? {}).length,
  )
    ? field
    : undefined
}

/** An option in words, as it stands at this moment. */
export function sayOption(
  moment: Moment,
  value: Flat,
  board: Pick<OptionLooks, 'optionWords'>,
  speaker: Speaker,
): Pick<ListedOption, 'label' | 'note'> {
  return { label: speaker.option(kindAsked(moment), value), ...board.optionWords?.(moment, value, speaker) }
}

export function listOptions(options: readonly Option[], moment: Moment, board: OptionLooks, speaker: Speaker): ListedOption[] {
  const kind = kindAsked(moment)
  const headed = (option: Option): number => board.groupOf?.(kind, option.value, speaker)?.order ?? 0
  const listed = distinct(
    options
      .toSorted((a, b) => headed(a) - headed(b))
      .map(option => ({ option, glyph: board.optionGlyph(kind, option.value), ...sayOption(moment, option.value, board, speaker) })),
    value => speaker.option(kind, value, 'exactly'),
  )
  if (options.length <= FEW) return listed
  const field = onlyField(options)
  const isPlain = listed.every(({ option: { value }, label }) => label === speaker.option(kind, value))
  if (field !== undefined && isPlain) {
    const { compare } = new Intl.Collator(speaker.language, { numeric: true })
    const named = listed.map(one => ({ ...one, short: speaker.name(field, one.option.value[field]) }))
    return named.every(({ short }) => short.length <= SHORT) ? named.sort((a, b) => compare(a.short, b.short)) : listed
  }
  return grouped(listed, value => board.groupOf?.(kind, value, speaker)?.title ?? pieceIn(value, speaker))
}

/** So many letters stand side by side; what is called by more is told in a sentence. */
const SHORT = 8

/** Of options that read the same it is said exactly which copies they are about. */
function distinct(listed: readonly ListedOption[], exactly: (value: Flat) => string): ListedOption[] {
  const alike = Map.groupBy(listed, ({ label }) => label)
  return listed.map(one => ((alike.get(one.label)?.length ?? 0) > 1 ? { ...one, label: exactly(one.option.value) } : one))
}

function pieceIn(value: Flat, speaker: Speaker): string {
  const field = PIECES.find(piece => piece in value)
  return field === undefined ? '' : speaker.name(field, value[field])
}

/** In the order in which they first appear; what has no heading stays together too. */
function grouped(listed: readonly ListedOption[], headingOf: (value: Flat) => string): ListedOption[] {
  const byGroup = Map.groupBy(listed, ({ option: { value } }) => headingOf(value))
  if (byGroup.size < 2 || byGroup.size === listed.length) return [...listed]
  return [...byGroup].flatMap(([group, all]) => (group === '' ? all : all.map(one => ({ ...one, group }))))
}
