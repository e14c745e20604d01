import { Button } from '@rubble/ui'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useWords } from '../words.ts'
import { Notices } from './notices.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** `call`: what stands first in the title, to be seen from another tab. */
export function TopBar({
  where,
  call,
  children,
}: {
  readonly where?: string
  readonly call?: string | undefined
  readonly children?: ReactNode
}): ReactElement {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const title = [call, where, words('app.name')].filter(one => one !== undefined).join(' – ')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <header>
      <div className="top">
        <Link href="/" className="brand" aria-label={`${words('app.name')} – ${words('table.home')}`}>
          <svg width="30" height="30" viewBox="0 0 64 64" aria-hidden>
            <path fill="var(--text)" d="M12 32 22 14h14l-8 18zM12 35h16l8 15H22z" />
            <path fill="var(--fill)" d="M38 15h5l9 16H31z" />
            <path fill="var(--text-3)" d="M31 34h21l-9 16h-4z" />
          </svg>
          <span>{words('app.name')}</span>
        </Link>
        {where !== undefined && <p className="where">{where}</p>}
        <nav className="tools">
          {children}
          <Button
            kind="tool"
            glyph="settings"
            title={words('settings.title')}
            onClick={() => {
              setOpen(true)
            }}
          />
        </nav>
      </div>
      <Notices />
      {isOpen && (
        <SettingsDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </header>
  )
}
