// What went wrong: in the person's own words, and below it, for whoever looks into it, as it was met.
import type { ReactElement } from 'react'
import { messageOf } from './message-of.ts'

export function Failure({ text, why }: { readonly text: string; readonly why: unknown }): ReactElement {
  return (
    <p role="alert" className="failure">
      <span>{text}</span> <small lang="en">{messageOf(why)}</small>
    </p>
  )
}
