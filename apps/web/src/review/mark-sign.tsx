import type { Mark } from '@rubble/bots/review'
import type { ReactElement } from 'react'

/** What stands out, and what is as good as anything that was offered. */
export type Sign = Mark | 'good'

/** Told apart by shape: a star, a tick, a triangle, a square, a circle. */
const SHAPES: Readonly<Record<Sign, string>> = {
  find: 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3l1.2-6.3L3 9.6l6.3-.8Z',
  good: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7.5 12.5l3 3 6-6.5',
  slip: 'M12 3.5 21.5 20h-19ZM12 9v6M12 17v1.5',
  mistake: 'M4 4h16v16H4ZM8.5 8.5l7 7M15.5 8.5l-7 7',
  turn: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 8v8M9 8l-2 2.5M9 8l2 2.5M15 16V8M15 16l-2-2.5M15 16l2-2.5',
}

export function MarkSign({ mark, size = 22 }: { readonly mark: Sign; readonly size?: number }): ReactElement {
  return (
    <svg className={`mark-sign mark-sign-${mark}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={SHAPES[mark]} />
    </svg>
  )
}
