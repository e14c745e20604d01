import type { Summary } from '@rubble/protocol'
import { useCallback, useEffect, useState } from 'react'
import { theHost } from '../shell/host.ts'

/** How soon a bot that thinks is looked after again. */
const THOUGHT_MS = 1500

interface HereTables {
  /** Undefined until they are known. */
  readonly tables: readonly Summary[] | undefined
  load(): void
}

/** The tables of this page, and how to look for them again. */
export function useTablesHere(): HereTables {
  const [tables, setTables] = useState<readonly Summary[]>()
  const load = useCallback((): void => {
    void theHost().tables().then(setTables)
  }, [])
  useEffect(load, [load])
  const isThinking = tables?.some(table => table.isThinking) === true
  useEffect(() => {
    if (!isThinking) return undefined
    const again = setTimeout(load, THOUGHT_MS)
    return () => {
      clearTimeout(again)
    }
  }, [isThinking, tables, load])
  return { tables, load }
}
