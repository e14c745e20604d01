import type { ReactElement } from 'react'
import { useWords } from '../words.ts'
import { TopBar } from './top-bar.tsx'

/** An address that names a game there is not. */
export function NoGame(): ReactElement {
  const words = useWords()
  return (
    <div className="page">
      <TopBar />
      <main className="home">
        <h1>{words('home.nogame')}</h1>
      </main>
    </div>
  )
}
