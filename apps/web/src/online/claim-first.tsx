import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useOnlineWords } from './words.ts'

/** What a guest needs to play rated, kindly, and the way to it. */
export function ClaimFirst(): ReactElement {
  const say = useOnlineWords()
  return (
    <p className="faint claim-first">
      {say('quick.rated.guest')} <Link href="/you#signing">{say('quick.rated.claim')}</Link>
    </p>
  )
}
