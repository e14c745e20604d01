// What can be done with a map that stands: it is kept by a name, called otherwise, sent to somebody, or forgotten.
import { Button } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import { type ReactElement, useState } from 'react'
import { addressOf, forgetMap, keepMap, MOST_LETTERS, nameSent, useKeptMaps } from './kept-maps.ts'
import './map-keys.css'

interface WordProps {
  readonly speaker: Speaker
  /** Before a table its words are those around it, at one those of S.A.G.S. */
  readonly stem: 'around.map' | 'sags.map'
}

/** `map`: its word. */
export function MapKeys({ map, speaker, stem }: WordProps & { readonly map: string }): ReactElement {
  const kept = useKeptMaps().find(one => one.map === map)
  const [name, setName] = useState(() => nameSent(map))
  const called = kept?.name ?? name
  return (
    <div className="er-map-keys">
      <label className="field">
        <span>{speaker.text(`${stem}.name`)}</span>
        <input
          value={called}
          maxLength={MOST_LETTERS}
          onChange={({ target: { value } }) => {
            if (kept === undefined) setName(value)
            else keepMap(map, value)
          }}
        />
      </label>
      <div className="er-map-acts">
        {kept === undefined ? (
          <Button
            glyph="legal"
            disabled={name.trim() === ''}
            onClick={() => {
              keepMap(map, name.trim())
            }}
          >
            {speaker.text(`${stem}.keep`)}
          </Button>
        ) : (
          <Button
            glyph="close"
            onClick={() => {
              setName(kept.name)
              forgetMap(map)
            }}
          >
            {speaker.text(`${stem}.forget`)}
          </Button>
        )}
        <ShareKey address={addressOf(map, called)} speaker={speaker} stem={stem} />
      </div>
    </div>
  )
}

/** Copies the link, or shows it where that is not allowed. */
export function ShareKey({ address, speaker, stem }: WordProps & { readonly address: string }): ReactElement {
  const [copied, setCopied] = useState<string>()
  const [shown, setShown] = useState(false)
  const link = location.origin + address
  const share = (): void => {
    navigator.clipboard.writeText(link).then(
      () => {
        setCopied(link)
      },
      () => {
        setShown(true)
      },
    )
  }
  return (
    <>
      <Button
        glyph="link"
        onClick={() => {
          // by plain http there is no clipboard at all
          if ('clipboard' in navigator) share()
          else setShown(true)
        }}
      >
        {speaker.text(`${stem}.${copied === link ? 'copied' : 'share'}`)}
      </Button>
      {shown && (
        <input
          className="er-map-address"
          aria-label={speaker.text(`${stem}.link`)}
          readOnly
          value={link}
          onFocus={event => {
            event.target.select()
          }}
        />
      )}
    </>
  )
}
