// What stands in the bar of a page online where the parts of the app step back.
import { Glyph } from '@rubble/ui'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useMyself } from './me.ts'
import { useOnlineWords } from './words.ts'

/** The way to all tables. */
export function LobbyLink(): ReactElement {
  const say = useOnlineWords()
  return (
    <Link className="btn tool" href="/online">
      <Glyph name="team" size={20} />
      <span>{say('lobby.title')}</span>
    </Link>
  )
}

/** Who one is, and the way to change it. */
export function Account(): ReactElement {
  const say = useOnlineWords()
  const { me, isKnown } = useMyself()
  return (
    <Link className="btn tool account" href="/you">
      <Glyph name="human" size={20} />
      <span>{me?.name ?? (isKnown ? say('you.signin') : say('you.title'))}</span>
    </Link>
  )
}
