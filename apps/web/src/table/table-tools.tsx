// The bar of a table: skip links, and tools above the board.
import { Button, Glyph } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'
import type { Extras } from './extras.ts'
import type { Panes } from './use-panes.ts'

interface PanesProps {
  readonly panes: Panes
}

export function Skips({ panes: { show, focus } }: PanesProps): ReactElement {
  const words = useWords()
  return (
    <nav className="skips" aria-label={words('table.keys')}>
      <a
        href="#options"
        onClick={event => {
          event.preventDefault()
          show('list', 'list', '.option')
        }}
      >
        {words('skip.options')}
      </a>
      <a
        href="#board"
        onClick={event => {
          event.preventDefault()
          focus('board', '[tabindex="0"]')
        }}
      >
        {words('skip.board')}
      </a>
      <a
        href="#log"
        onClick={event => {
          event.preventDefault()
          show('log', 'log', '.log-fold')
        }}
      >
        {words('skip.log')}
      </a>
    </nav>
  )
}

interface ToolsProps extends PanesProps {
  readonly side: Extras['side'] | undefined
  /** `isOff`: it says why not when it is pressed. */
  readonly undo: { readonly isOff: boolean; readonly isDisabled: boolean; act(): void }
  /** Absent: this game foretells nothing. */
  readonly forecast: { readonly isDisabled: boolean; act(): void } | undefined
  onRules(): void
  onShare(): void
  onMenu(): void
}

export function Tools({ panes: { sheet, setSheet, show }, side, undo, forecast, onRules, onShare, onMenu }: ToolsProps): ReactElement {
  const words = useWords()
  return (
    <>
      <Button kind="tool" glyph="undo" keys="U" isOff={undo.isOff} disabled={undo.isDisabled} onClick={undo.act}>
        {words('table.undo')}
      </Button>
      {forecast !== undefined && (
        <Button kind="tool" glyph="forecast" keys="F" disabled={forecast.isDisabled} onClick={forecast.act}>
          {words('table.forecast')}
        </Button>
      )}
      <span className="phone-only">
        <Button
          kind="tool"
          glyph="log"
          title={words('table.log')}
          onClick={() => {
            setSheet(sheet === 'log' ? undefined : 'log')
          }}
        />
      </span>
      <Button kind="tool" glyph="rulebook" onClick={onRules}>
        {words('table.rules')}
      </Button>
      <Button kind="tool" glyph="share" onClick={onShare}>
        {words('table.share')}
      </Button>
      {side !== undefined && (
        <SideButton
          side={side}
          isShown={sheet === 'side'}
          onClick={() => {
            if (sheet === 'side') setSheet(undefined)
            else show('side', 'side', 'textarea')
          }}
        />
      )}
      <Button kind="tool" glyph="menu" title={words('table.menu')} onClick={onMenu} />
    </>
  )
}

interface SideProps {
  readonly side: Extras['side']
}
function Unread({ side: { unread, unreadWords } }: SideProps): ReactElement | null {
  return unread === 0 ? null : (
    <b className="unread">
      <span aria-hidden>{unread}</span>
      <span className="unseen">{unreadWords}</span>
    </b>
  )
}
function SideButton({ side, isShown, onClick }: SideProps & { readonly isShown: boolean; onClick(): void }): ReactElement {
  return (
    <button type="button" className="btn tool side-button" aria-pressed={isShown} onClick={onClick}>
      <Glyph name={side.glyph} size={20} />
      <span>{side.label}</span>
      <Unread side={side} />
    </button>
  )
}
