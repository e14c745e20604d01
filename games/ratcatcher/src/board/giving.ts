// Hits are given to the rat that is pointed at: an ordinary one as long as it takes one, or what has been taken up from the tray.
import type { Option } from '@rubble/protocol'
import type { TableProps } from '@rubble/ui'
import { useState } from 'react'
import { type Assigning, assigningOf } from './assigning.ts'
import type { Tableau } from './tableau.ts'

export type With = 'hit' | 'six'

export interface Giving extends Assigning {
  /** What has been taken up; undefined: whatever the rat takes. */
  readonly taken: With | undefined
  /** Is there anything to choose between? */
  readonly isOpen: boolean
  take(what: With | undefined): void
  optionsFor(rat: string): readonly Option[]
  give(rat: string): void
}

/** Undefined while no hits are to be given. */
export function useGiving(props: TableProps, { isAsked, isQuiet }: Tableau): Giving | undefined {
  const {
    moment: { number },
    options,
    onPoint,
  } = props
  const [held, setHeld] = useState<{ readonly at: number; readonly what: With | undefined }>()
  const assigning = assigningOf(props)
  if (assigning === undefined || !isAsked || !isQuiet) return undefined
  const taken = held?.at === number ? held.what : undefined
  const isGiven = (what: With): boolean => options.some(({ value }) => value['with'] === what)
  return {
    ...assigning,
    taken,
    isOpen: isGiven('hit') && isGiven('six'),
    take(what) {
      setHeld({ at: number, what })
    },
    optionsFor: rat => options.filter(({ value }) => value['target'] === rat && (taken === undefined || value['with'] === taken)),
    // what it cannot take is explained: by what was to be given, if that was said
    give(rat) {
      onPoint(taken === undefined ? { target: rat } : { target: rat, with: taken })
    },
  }
}
