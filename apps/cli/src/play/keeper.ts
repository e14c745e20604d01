// Keeps the match on disk after every choice. If that fails the game goes on, and a line says so.
import { formatMatch, type Match, type Types } from '@rubble/engine'
import { writeNew, writeWhole } from '../files.ts'
import { reasonOf, sayReason } from '../reason.ts'
import type { Words } from '../words.ts'

export class Keeper {
  private readonly wish: string
  private taken: string | undefined
  private complaint: string | undefined
  /** How many moves are on disk. */
  private kept: number | undefined

  /** `loaded`: the file a match came from, which goes on there. `fresh`: the name a new one would like. */
  constructor(file: { readonly loaded: string; readonly moves: number } | { readonly fresh: string }) {
    this.wish = 'loaded' in file ? file.loaded : file.fresh
    this.taken = 'loaded' in file ? file.loaded : undefined
    this.kept = 'loaded' in file ? file.moves : undefined
  }

  get file(): string {
    return this.taken ?? this.wish
  }

  /** Returns what went wrong, if it did and nobody has been told yet. */
  save(match: Match<Types>, words: Words): string | undefined {
    const before = this.complaint
    this.complaint = this.trySave(match, words)
    return this.complaint === before ? undefined : this.complaint
  }

  get isSaved(): boolean {
    return this.complaint === undefined
  }

  /** What last went wrong. */
  get trouble(): string | undefined {
    return this.complaint
  }

  private trySave(match: Match<Types>, words: Words): string | undefined {
    if (match.number === this.kept) return undefined
    try {
      const text = formatMatch(match.save())
      if (this.taken === undefined) this.taken = writeNew(this.wish, text)
      else writeWhole(this.taken, text)
      this.kept = match.number
      return undefined
    } catch (error) {
      return words('cli.save.goes-on', { file: this.file, what: sayReason(reasonOf(error), words) })
    }
  }
}
