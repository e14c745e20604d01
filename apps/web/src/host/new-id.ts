/**
 * Not `randomUUID`, which only a page has that came over a safe connection: a phone that opens the app from a computer in the same room has
 * not.
 */
export function newId(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join('')
}
