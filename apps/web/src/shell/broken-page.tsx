// A page whose table cannot be shown.
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'
import { Failure } from './failure.tsx'
import { TopBar } from './top-bar.tsx'

export function BrokenPage({ why }: { readonly why: unknown }): ReactElement {
  const words = useWords()
  return (
    <div className="page">
      <TopBar />
      <main className="home">
        <Failure text={words('home.broken')} why={why} />
      </main>
    </div>
  )
}
