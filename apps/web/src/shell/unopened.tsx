// A match that cannot be opened: played by other rules than those that are here, or whatever else there is to say.
import type { ReactElement } from 'react'
import { useWords, type Words } from '../words.ts'
import { Failure } from './failure.tsx'

interface Props {
  readonly why: unknown
  /** What is said of any other failure. */
  readonly otherwise: Parameters<Words>[0]
}

/** By its name: what the worker threw is no longer of its class on this side. */
const isOfOtherRules = (why: unknown): boolean => why instanceof Error && why.name === 'VersionError'

export function Unopened({ why, otherwise }: Props): ReactElement {
  const words = useWords()
  return <Failure text={words(isOfOtherRules(why) ? 'home.other-version' : otherwise)} why={why} />
}
