// A link to be copied by hand: who comes to it finds it selected.
import type { ReactElement } from 'react'

export function LinkField({ label, link }: { readonly label: string; readonly link: string }): ReactElement {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        readOnly
        value={link}
        onFocus={event => {
          event.target.select()
        }}
      />
    </label>
  )
}
