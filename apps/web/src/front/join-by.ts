// What somebody pastes to come to a table: a link of this page, its id, or the short code that is read out.
const ID = /^[\w-]{12,40}$/
/** Eight of the letters and digits that the server makes codes of (store/codes.ts), however they are grouped. */
const CODE = /^[bcdfghjkmnpqrstvwxz2-9]{8}$/i
/** Places that a link may lead to: a table online, a code, or a position that becomes a table here. */
const PLACE = /^\/(online\/[\w-]+|join\/[\w-]+|open)$/

/** Where it leads in this page; undefined: nowhere. */
export function placeOf(typed: string): string | undefined {
  const text = typed.trim()
  const code = text.replace(/[\s-]/g, '')
  if (CODE.test(code)) return `/join/${code.toUpperCase()}`
  if (ID.test(text)) return `/online/${text}`
  try {
    const { pathname, hash } = new URL(text, 'http://here')
    return PLACE.test(pathname) && (pathname !== '/open' || hash !== '') ? pathname + hash : undefined
  } catch {
    return undefined
  }
}
