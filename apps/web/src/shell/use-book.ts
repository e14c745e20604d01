import { useCallback } from 'react'
import { useLocation } from 'wouter'

export interface Book {
  onRule(rule: string): void
  onRules(): void
  onLessons(): void
}

/** The ways from a table to what there is to read about its game. */
export function useBook(game: string): Book {
  const [, go] = useLocation()
  return {
    // long lists of rules are drawn anew only for another one
    onRule: useCallback(
      (rule: string) => {
        go(`/rules/${game}/${rule}`)
      },
      [go, game],
    ),
    onRules: () => {
      go(`/rules/${game}`)
    },
    onLessons: () => {
      go(`/learn/${game}`)
    },
  }
}
