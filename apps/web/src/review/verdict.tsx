// What stands out about a choice, and by how much.
import type { Judgement } from '@rubble/bots/review'
import type { ReactElement } from 'react'
import { changeOf, rangeOf } from './figures.ts'
import { MarkSign } from './mark-sign.tsx'
import { useReviewWords } from './words.ts'

export function Verdict({ of, language }: { readonly of: Judgement; readonly language: string }): ReactElement | null {
  const words = useReviewWords()
  const { mark } = of
  if (mark === undefined) return null
  return (
    <h2 className="review-verdict">
      <MarkSign mark={mark} size={26} />
      {words(`review.one.${mark}`, { change: changeOf(of, language) })}
      {mark !== 'turn' && <small className="faint">{rangeOf(of)}</small>}
    </h2>
  )
}
