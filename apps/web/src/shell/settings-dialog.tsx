import { Dialog } from '@rubble/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import { useWords } from '../words.ts'

const SettingsForm = lazy(async () => ({ default: (await import('./settings-form.tsx')).SettingsForm }))

/** What can be set comes when somebody wants to. */
export function SettingsDialog({ onClose }: { onClose(): void }): ReactElement {
  const words = useWords()
  return (
    <Dialog title={words('settings.title')} close={words('app.close')} onClose={onClose}>
      <Suspense fallback={<div className="fields" />}>
        <SettingsForm />
      </Suspense>
    </Dialog>
  )
}
