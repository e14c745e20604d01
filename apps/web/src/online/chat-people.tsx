// What can be done about those who write and look on: for oneself, and for the table.
import type { OnlineTable, Person } from '@rubble/protocol'
import { Button, Dialog, SwitchField } from '@rubble/ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { isBanned, isMuted, mayBan, mayMute } from './moderation.ts'
import { hidePerson, useHiddenPeople } from './hidden-people.ts'
import { ProblemLine } from './problem-line.tsx'
import { useFetched } from './use-feed.ts'
import { useWork, type Work } from './use-work.ts'
import { useOnlineWords } from './words.ts'

interface PeopleProps {
  readonly table: OnlineTable
  readonly me: string | undefined
  onClose(): void
}

/** Somebody who has written something. */
export function AboutPerson({ table, me, person, onClose }: PeopleProps & { readonly person: Pick<Person, 'id' | 'name'> }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { run, failure, isBusy } = useWork()
  const { id, name } = person
  const isHidden = useHiddenPeople().has(id)
  const [muted, banned] = [isMuted(table, id), isBanned(table, id)]
  const then = (act: () => Promise<unknown>) => (): void => {
    run(async () => {
      await act()
      onClose()
    })
  }
  return (
    <Dialog title={name} close={words('app.close')} onClose={onClose}>
      <ul className="menu about-person">
        <li>
          <Button
            kind="tool"
            glyph={isHidden ? 'eye' : 'close'}
            onClick={() => {
              hidePerson(id, !isHidden)
              onClose()
            }}
          >
            {say(isHidden ? 'chat.show' : 'chat.hide')}
          </Button>
          {!isHidden && <p className="faint">{say('chat.hide.more')}</p>}
        </li>
        {mayMute(table, me, id) && (
          <li>
            <Button
              kind="tool"
              glyph={muted ? 'sound' : 'sound-off'}
              disabled={isBusy}
              onClick={then(() => theApi().mute(table.id, id, !muted))}
            >
              {say(muted ? 'chat.unmute' : 'chat.mute')}
            </Button>
            {!muted && <p className="faint">{say('chat.mute.more')}</p>}
          </li>
        )}
        {mayBan(table, me, id) && (
          <li>
            <Button
              kind="tool"
              glyph={banned ? 'undo' : 'refused'}
              disabled={isBusy}
              onClick={then(() => theApi().ban(table.id, id, !banned))}
            >
              {say(banned ? 'chat.unban' : 'chat.ban')}
            </Button>
            {!banned && <p className="faint">{say('chat.ban.more')}</p>}
          </li>
        )}
      </ul>
      <ProblemLine problem={failure} />
    </Dialog>
  )
}

/** Shown as it is wanted until the table says that it is so. */
function MayWrite({ id, isSo, run }: { readonly id: string; readonly isSo: boolean; readonly run: Work['run'] }): ReactElement {
  const say = useOnlineWords()
  const [wanted, setWanted] = useState<boolean>()
  useEffect(() => {
    setWanted(undefined)
  }, [isSo])
  const want = (write: boolean): void => {
    setWanted(write)
    run(() =>
      theApi()
        .letSpectatorsWrite(id, write)
        .catch((error: unknown) => {
          setWanted(undefined)
          throw error
        }),
    )
  }
  return <SwitchField label={say('chat.people.write')} isOn={wanted ?? isSo} onChange={want} />
}

/** How often it is looked who has come. */
const AGAIN = 5000

/** Those who look on, and what was decided about them: for those who belong to the table. */
export function Spectators({ table, me, onClose }: PeopleProps): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { run, failure, isBusy } = useWork()
  const {
    id,
    owner,
    moderation: { spectatorsWrite, muted, banned },
  } = table
  const { value, problem, again } = useFetched(
    useCallback(() => theApi().watchers(id), [id]),
    AGAIN,
  )
  const runThenLook = (work: () => Promise<unknown>): void => {
    run(async () => {
      await work()
      again()
    })
  }
  const moderation = { table, me, isBusy, run: runThenLook }
  return (
    <Dialog title={say('chat.people')} close={words('app.close')} onClose={onClose}>
      {owner === me && <MayWrite id={id} isSo={spectatorsWrite} run={run} />}
      {value?.people.length === 0 && <p className="faint">{say('chat.people.none')}</p>}
      <PersonList people={value?.people ?? []}>
        {person => (
          <>
            {!isMuted(table, person.id) && <MuteButton {...moderation} person={person} isOn />}
            <BanButton {...moderation} person={person} isOn />
          </>
        )}
      </PersonList>
      {value !== undefined && value.nameless > 0 && <p className="faint">{say('chat.nameless', { count: value.nameless })}</p>}
      {muted.length > 0 && (
        <>
          <h3>{say('chat.people.muted')}</h3>
          <PersonList people={muted}>{person => <MuteButton {...moderation} person={person} isOn={false} />}</PersonList>
        </>
      )}
      {banned.length > 0 && (
        <>
          <h3>{say('chat.people.banned')}</h3>
          <PersonList people={banned}>{person => <BanButton {...moderation} person={person} isOn={false} />}</PersonList>
        </>
      )}
      <ProblemLine problem={failure ?? problem} />
    </Dialog>
  )
}

function PersonList({ people, children }: { readonly people: readonly Person[]; children(person: Person): ReactElement }): ReactElement {
  return (
    <ul className="people">
      {people.map(person => (
        <li key={person.id}>
          <b>{person.name}</b>
          {children(person)}
        </li>
      ))}
    </ul>
  )
}

interface ModerationProps extends Pick<PeopleProps, 'table' | 'me'>, Pick<Work, 'isBusy' | 'run'> {
  readonly person: Person
  /** Is it done, or taken back? */
  readonly isOn: boolean
}

function MuteButton({ table, me, isBusy, run, person, isOn }: ModerationProps): ReactElement | null {
  const say = useOnlineWords()
  if (!mayMute(table, me, person.id)) return null
  return (
    <Button
      kind="small"
      glyph={isOn ? 'sound-off' : 'sound'}
      disabled={isBusy}
      title={`${say(isOn ? 'chat.mute' : 'chat.unmute')}: ${person.name}`}
      onClick={() => {
        run(() => theApi().mute(table.id, person.id, isOn))
      }}
    />
  )
}

function BanButton({ table, me, isBusy, run, person, isOn }: ModerationProps): ReactElement | null {
  const say = useOnlineWords()
  if (!mayBan(table, me, person.id)) return null
  return (
    <Button
      kind="small"
      glyph={isOn ? 'refused' : 'undo'}
      disabled={isBusy}
      title={`${say(isOn ? 'chat.ban' : 'chat.unban')}: ${person.name}`}
      onClick={() => {
        run(() => theApi().ban(table.id, person.id, isOn))
      }}
    />
  )
}
