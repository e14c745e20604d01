// A way to somewhere else: a picture of what is there, its name, and a line of what it is.
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'

interface PictureDoorProps {
  readonly href: string
  readonly picture: ReactNode
  readonly name: string
  /** What it leads to, for whom its place does not say so. */
  readonly to?: string
  readonly more: string
}

export function PictureDoor({ href, picture, name, to, more }: PictureDoorProps): ReactElement {
  return (
    <Link className="picture-door" href={href}>
      {picture}
      <b>
        {to !== undefined && <span className="unseen">{to}: </span>}
        {name}
      </b>
      <small>{more}</small>
    </Link>
  )
}
