// Options as lines: numbered, those of one verb together, long lists folded under what they have in common.
import type { Flat } from '@rubble/engine'
import { columns } from '../layout.ts'
import type { Style } from '../style.ts'
import type { OpenDecision } from './table.ts'

const INDENT = '  '
/** Lists up to this long are read faster unfolded. */
const SHORT = 9
const FOLDED = 2

interface Block {
  readonly head: string
  readonly items: readonly { readonly number: number; readonly text: string }[]
}

export function optionLines(choices: readonly OpenDecision[], width: number, style: Style): string[] {
  const digits = String(choices.at(-1)?.number ?? 0).length
  return groupBy(choices, ({ named }) => String(named['do'])).flatMap(group =>
    blocks(group, choices.length > SHORT).flatMap(({ head, items }) => {
      const indent = head === '' ? INDENT : INDENT.repeat(2)
      const texts = items.map(({ number, text }) => `${String(number).padStart(digits)} ${text}`)
      const lines = columns(texts, width - indent.length, item => style.signal(item.slice(0, digits)) + item.slice(digits))
      return [...(head === '' ? [] : [`${INDENT}${head}${ELLIPSIS}`]), ...lines.map(line => indent + line)]
    }),
  )
}

const ELLIPSIS = ' …'

/**
 * Runs of options about the same thing become one block with their common beginning as its head; so do many of one verb that are about
 * different things ("Walk to …"). The others stand together as they are.
 */
function blocks(group: readonly OpenDecision[], fold: boolean): Block[] {
  if (!fold) return [{ head: '', items: group }]
  const runs = groupBy(group, ({ named }) => subject(named))
  if (group.length > SHORT && runs.every(run => run.length < FOLDED)) return [blockOf(group)]
  const out: Block[] = []
  for (const run of runs) {
    const block = run.length < FOLDED ? { head: '', items: run } : blockOf(run)
    const last = out.at(-1)
    if (block.head === '' && last?.head === '') out[out.length - 1] = { head: '', items: [...last.items, ...run] }
    else out.push(block)
  }
  return out
}

function blockOf(run: readonly OpenDecision[]): Block {
  const head = commonStart(run.map(({ text }) => text))
  return { head, items: head === '' ? run : run.map(({ number, text }) => ({ number, text: text.slice(head.length + 1) })) }
}

/** What an option is about: the value of its first field. */
const subject = (named: Flat): string => String(Object.entries(named).find(([field]) => field !== 'do')?.[1])

/** The whole words all texts begin with; nothing if that is less than two of them, or a whole text. */
function commonStart(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map(text => text.split(' '))
  const shortest = Math.min(first.length, ...others.map(words => words.length))
  let same = 0
  while (same < shortest - 1 && others.every(words => words[same] === first[same])) same++
  return same >= 2 ? first.slice(0, same).join(' ') : ''
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}
