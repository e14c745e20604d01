// The link to a table: to be copied, or given to whatever the device shares with.
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { copyText } from '../shell/copy-text.ts'
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
export function Secret({ told, text }: { readonly told: string; readonly text: string }): ReactElement {
  return (
    <div className="made">
      <p role="status">{told}</p>
      <code>{text}</code>
      <CopyButton key={text} text={text} />
    </div>
  )
}

/** `isMain`: there is nothing more urgent here. `isKept`: whoever comes by it finds no seat that is free for everybody. */
export function Invite({
  table,
  title,
  isMain,
  isKept,
}: {
  readonly table: string
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
      <label className="field">
        <span>{say('wait.link')}</span>
        <input
          readOnly
          value={link}
          onFocus={event => {
            event.target.select()
          }}
        />
      </label>
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
