// Windows over the table.
import type { Sitter, TableInfo } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { Button, Dialog, type KeyWords, type SharedGlyph } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { LinkField } from '../shell/link-field.tsx'
import { SittersField } from '../shell/sitters-field.tsx'
import { useWords, type WordKey } from '../words.ts'

interface DialogProps {
  onClose(): void
}

export interface MenuItem {
  readonly glyph: SharedGlyph
  readonly label: string
  act(): void
}

export function MenuDialog({ items, onClose }: DialogProps & { readonly items: readonly MenuItem[] }): ReactElement {
  const words = useWords()
  return (
    <Dialog title={words('table.menu')} close={words('app.close')} onClose={onClose}>
      <ul className="menu">
        {items.map(({ glyph, label, act }) => (
          <li key={label}>
            <Button
              kind="tool"
              glyph={glyph}
              onClick={() => {
                onClose()
                act()
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export function ConcedeDialog({ onClose, onConcede }: DialogProps & { onConcede(): void }): ReactElement {
  const words = useWords()
  return (
    <Dialog title={words('table.concede.sure')} close={words('app.close')} onClose={onClose}>
      <p className="faint">{words('table.concede.more')}</p>
      <p className="row end">
        <Button onClick={onClose}>{words('app.back')}</Button>
        <Button kind="primary" glyph="concede" onClick={onConcede}>
          {words('table.concede')}
        </Button>
      </p>
    </Dialog>
  )
}

/** A new table from a moment: with whom? Or only its link. */
export function ForkDialog({
  info,
  number,
  speaker,
  onFork,
  onLink,
  onClose,
}: DialogProps & {
  readonly info: TableInfo
  readonly number: number
  readonly speaker: Speaker
  onFork(sitters: readonly Sitter[]): void
  onLink(): void
}): ReactElement {
  const words = useWords()
  const [sitters, setSitters] = useState(info.sitters)
  return (
    <Dialog title={words('table.fork.title', { number })} close={words('app.close')} onClose={onClose}>
      <p className="faint">{words('table.fork.more')}</p>
      <SittersField sitters={sitters} names={info.seats.map(seat => speaker.name('seat', seat))} onChange={setSitters} />
      <p className="row end">
        <Button
          glyph="link"
          onClick={() => {
            onClose()
            onLink()
          }}
        >
          {words('table.link')}
        </Button>
        <Button
          kind="primary"
          glyph="fork"
          onClick={() => {
            onFork(sitters)
          }}
        >
          {words('table.fork.go')}
        </Button>
      </p>
    </Dialog>
  )
}

/** Where the browser does not let a page write to the clipboard. */
export function LinkDialog({ link, onClose }: DialogProps & { readonly link: string }): ReactElement {
  const words = useWords()
  return (
    <Dialog title={words('table.share')} close={words('app.close')} onClose={onClose}>
      <LinkField label={words('table.link.failed')} link={link} />
    </Dialog>
  )
}

const KEYS: readonly (readonly [string, WordKey])[] = [
  ['Tab', 'keys.tab'],
  ['← ↑ ↓ →', 'keys.arrows'],
  ['Enter', 'keys.enter'],
  ['Esc', 'keys.escape'],
  ['1 … 5', 'keys.verbs'],
  ['T', 'keys.end'],
  ['/', 'table.filter'],
  ['+ − 0', 'keys.zoom'],
  ['Shift ← ↑ ↓ →', 'keys.pan'],
  ['?', 'keys.why'],
  ['I', 'table.card'],
  ['F', 'table.forecast'],
  ['L', 'table.log'],
  ['H', 'keys.rules'],
  ['U', 'table.undo'],
  [', .', 'keys.step'],
  ['< >', 'keys.turns'],
  ['Home End', 'keys.ends'],
  ['Space', 'keys.play'],
  ['F1', 'keys.help'],
]

/** `own`: keys of the game's board. */
export function KeysDialog({ own, onClose }: DialogProps & { readonly own: readonly KeyWords[] }): ReactElement {
  const words = useWords()
  return (
    <Dialog title={words('table.keys')} close={words('app.close')} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, word]) => (
          <div key={keys}>
            <dt>{keys.split(' ').map(key => (key === '…' ? ' – ' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{words(word)}</dd>
          </div>
        ))}
        {own.map(({ keys, words: meaning }) => (
          <div key={meaning}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>G</kbd> {words('keys.then')} <kbd>B</kbd>
            <kbd>O</kbd>
            <kbd>S</kbd>
          </dt>
          <dd>{words('keys.go')}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
