// How Mission: Combat! looks: the second door of the game.
import { addGlyphs, type GameBoard } from '@rubble/ui'
import { Board } from './board.tsx'
import { Hand } from './hand.tsx'
import { glossary } from './glossary.tsx'
import icons from './icons.json' with { type: 'json' }
import { Inspect } from './inspect.tsx'
import { optionGlyph } from './option-glyph.ts'
import { Picture } from './picture.tsx'
import { prefer } from './point.ts'
import { SeatFacts } from './seat-facts.tsx'
import { Setup } from './setup.tsx'
import './board.css'

addGlyphs(icons)

export const board: GameBoard = { Board, Hand, SeatFacts, Inspect, Picture, Setup, glossary, optionGlyph, prefer, hidesHands: true, foretells: false }
