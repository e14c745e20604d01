// Plain data as people write it in a case: YAML in one line.

const PLAIN = /^[A-Za-z][\w#./+]*([ -][\w#./+]+)*$/
const NOT_TEXT = /^(true|false|null)$/i
const MOST = 600

/** A value in one line, the way it would stand in a case. */
export function flow(value: unknown): string {
  const text = write(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

function write(value: unknown): string {
  if (typeof value === 'string') return PLAIN.test(value) && !NOT_TEXT.test(value) ? value : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${write(key)}: ${write(item)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}
