// Keys of every page that is no table: G and a letter for a part of the app, / to search, Enter for the one yellow button.
import { isTyping } from '@rubble/ui'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

interface KeyWay {
  readonly href: string
  readonly key: string
}

const isBare = (event: KeyboardEvent): boolean => !(event.ctrlKey || event.metaKey || event.altKey)
/** Is nothing chosen that the key would mean? */
const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body

function pressYellow(): boolean {
  const yellow = document.querySelector<HTMLElement>('main .btn.primary, .action-bar .btn.primary')
  yellow?.click()
  return yellow !== null
}

export function useShellKeys(ways: readonly KeyWay[], onSearch: () => void): void {
  const [, go] = useLocation()
  const isGoing = useRef(false)
  const now = useRef({ ways, onSearch })
  useLayoutEffect(() => {
    now.current = { ways, onSearch }
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isBare(event) || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      const key = event.key.toLowerCase()
      const to = isGoing.current ? now.current.ways.find(way => way.key === key) : undefined
      isGoing.current = key === 'g'
      if (to !== undefined) {
        event.preventDefault()
        go(to.href)
      } else if (key === '/') {
        // a page with a field of its own searches there
        if (document.querySelector('main input[type=search]') !== null) return
        event.preventDefault()
        now.current.onSearch()
      } else if (key === 'enter' && isFree() && pressYellow()) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [go])
}
