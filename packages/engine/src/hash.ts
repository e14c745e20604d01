// A fingerprint of a state, the same in page and server. Not cryptographic: it finds mistakes, not forgers.

/** 64 bits of a text as 16 hexadecimal digits. */
function hashText(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 0x9e3779b1)
    b = Math.imul(b ^ c, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0')
}

/**
 * A state is hashed as the JSON of its fields in a fixed order, that of the sight table. What a state does not have is left out, so that
 * matches from before a field was thought of keep their hashes.
 */
export function hashFields(state: object, fields: readonly string[]): string {
  const record = state as Record<string, unknown>
  return hashText(JSON.stringify(fields.map(field => record[field]).filter(value => value !== undefined)))
}
