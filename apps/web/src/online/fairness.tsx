// Dice that can be checked, told to players.
import { Panel } from '@rubble/ui'
import type { ReactElement } from 'react'
import { TopBar } from '../shell/top-bar.tsx'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'

const STEPS = ['seal', 'number', 'mix', 'check', 'limits'] as const

export function Fairness(): ReactElement {
  const say = useOnlineWords()
  return (
    <div className="page">
      <TopBar where={say('fair.title')} />
      <main className="online fairness">
        <header className="online-head">
          <div>
            <h1>{say('fair.title')}</h1>
            <p className="lead">{say('fair.lead')}</p>
          </div>
        </header>
        {STEPS.map(step => (
          <Panel key={step}>
            <h2>{say(`fair.${step}`)}</h2>
            <p>{say(`fair.${step}.more`)}</p>
          </Panel>
        ))}
      </main>
    </div>
  )
}
