// The link to a table: to be copied, or given to whatever the device shares with.
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { copyText } from '../shell/copy-text.ts'
import { LinkField } from '../shell/link-field.tsx'
import { useOnlineWords } from './words.ts'

export const linkOf = (table: string): string => `${location.origin}/online/${table}`

/** What is shown only once, or is long: it says when it has been copied. */
function CopyButton({ text }: { readonly text: string }): ReactElement {
  const say = useOnlineWords()
  const [isCopied, setCopied] = useState(false)
  return (
    <span role="status">
      <Button
        kind="ghost"
        glyph={isCopied ? 'legal' : 'link'}
        onClick={() => {
          void copyText(text).then(setCopied)
        }}
      >
        {say(isCopied ? 'copy.done' : 'copy.go')}
      </Button>
    </span>
  )
}

/** What is shown once and never again. */
export function Secret({ note, text }: { readonly note: string; readonly text: string }): ReactElement {
  return (
    <div className="made">
      <p role="status">{note}</p>
      <code>{text}</code>
      <CopyButton key={text} text={text} />
    </div>
  )
}

/** In two halves, as it is read out. */
const spell = (code: string): string => `${code.slice(0, 4)}\u2011${code.slice(4)}`

/** `isMain`: there is nothing more urgent here. `isKept`: whoever comes by it finds no seat that is free for everybody. */
export function Invite({
  table,
  code,
  title,
  isMain,
  isKept,
}: {
  readonly table: string
  readonly code: string | undefined
  readonly title: string
  readonly isMain: boolean
  readonly isKept: boolean
}): ReactElement {
  const say = useOnlineWords()
  const [isCopied, setCopied] = useState(false)
  const link = linkOf(table)
  // who closes the sheet has changed their mind
  const share = (): void => {
    navigator.share({ title, url: link }).catch(() => {})
  }
  return (
    <div className="invite">
      <LinkField label={say('wait.link')} link={link} />
      {code !== undefined && (
        <p className="wait-code">
          <span>{say('wait.code')}</span> <b>{spell(code)}</b>
        </p>
      )}
      <p className="row">
        <Button
          kind={isMain ? 'primary' : 'plain'}
          glyph="link"
          onClick={() => {
            void copyText(link).then(setCopied)
          }}
        >
          {say('wait.copy')}
        </Button>
        {'share' in navigator && (
          <Button glyph="share" onClick={share}>
            {say('wait.share')}
          </Button>
        )}
      </p>
      <p className="faint" role="status">
        {isCopied ? (
          <>
            <Glyph name="legal" size={18} />
            {say('wait.copied')}
          </>
        ) : (
          say(isKept ? 'wait.invite.kept' : 'wait.invite.more')
        )}
      </p>
    </div>
  )
}
