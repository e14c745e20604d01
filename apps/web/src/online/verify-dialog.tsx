// Was it fair? Each check with what came of it, and what it means.
import { Dialog, Glyph } from '@rubble/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { gameOf } from '../games.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { keptNumber } from './number.ts'
import { ProblemLine } from './problem-line.tsx'
import { type Check, checkDice, checkPlay, CHECKS } from './verify.ts'
import { rest } from './wait.ts'
import { useOnlineWords } from './words.ts'

export function VerifyDialog({ table, game, onClose }: { readonly table: string; readonly game: string; onClose(): void }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const [checks, setChecks] = useState<readonly Check[]>([])
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    let isLeft = false
    const check = async (): Promise<void> => {
      const file = await theApi().file(table)
      const dice = checkDice(file, keptNumber(table))
      if (!isLeft) setChecks(dice)
      const rules = await gameOf(game)?.play(file.config)
      // what is checked already is shown before the long one begins
      await rest(50)
      if (!isLeft && rules !== undefined) setChecks([...dice, checkPlay(rules, file)])
    }
    check().catch(error => {
      if (!isLeft) setProblem(error)
    })
    return () => {
      isLeft = true
    }
  }, [table, game])
  const isDone = checks.length === CHECKS.length
  const verdict = checks.some(({ isGood }) => isGood === false) ? 'bad' : checks.every(({ isGood }) => isGood === true) ? 'good' : 'part'
  return (
    <Dialog title={say('verify.title')} close={words('app.close')} onClose={onClose}>
      <ProblemLine problem={problem} />
      {problem === undefined && (
        <p className={`verdict ${isDone ? verdict : ''}`} role="status">
          <Glyph name={!isDone ? 'clock' : verdict === 'bad' ? 'refused' : 'verify'} size={24} />
          <span>{isDone ? say(`verify.${verdict}`) : say('verify.running')}</span>
        </p>
      )}
      <ol className="checks">
        {CHECKS.map(kind => (
          <CheckLine key={kind} kind={kind} check={checks.find(one => one.kind === kind)} />
        ))}
      </ol>
      <p>
        <Link href="/fair">{say('dice.more')}</Link>
      </p>
    </Dialog>
  )
}

function CheckLine({ kind, check }: { readonly kind: Check['kind']; readonly check: Check | undefined }): ReactElement {
  const say = useOnlineWords()
  const state = check === undefined ? 'open' : check.isGood === undefined ? 'unknown' : check.isGood ? 'good' : 'bad'
  const result = state === 'open' ? '' : state === 'unknown' ? say('verify.unknown') : say(state === 'good' ? 'verify.ok' : 'verify.no')
  const isCount = kind === 'play' && state === 'good'
  return (
    <li className={state}>
      <Glyph name={state === 'good' ? 'legal' : state === 'bad' ? 'refused' : state === 'open' ? 'clock' : 'info'} size={22} />
      <div>
        <h3>
          {say(`verify.${kind}`)} <small>{result}</small>
        </h3>
        <p className="faint">
          {kind === 'play' ? say('verify.play.more', { count: isCount ? Number(check?.found) : 0 }) : say(`verify.${kind}.more`)}
        </p>
        {check?.found !== undefined && check.found !== '' && !isCount && <code>{check.found}</code>}
      </div>
    </li>
  )
}
