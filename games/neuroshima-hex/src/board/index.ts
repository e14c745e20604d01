import { addGlyphs, type GameBoard } from '@rubble/ui'
import './board.css'
import { Board } from './board.tsx'
import { optionGlyph } from './glyphs.ts'
import { glossary } from './glossary.tsx'
import { Hand } from './hand.tsx'
import icons from './icons.json' with { type: 'json' }
import { Inspect } from './inspect.tsx'
import { Picture } from './picture.tsx'
import { prefer } from './point.ts'
import { SeatFacts } from './seat-facts.tsx'
import { Setup } from './setup.tsx'

addGlyphs(icons)

export const board: GameBoard = { Board, SeatFacts, Hand, Inspect, Picture, Setup, glossary, optionGlyph, prefer, hidesHands: false, foretells: true }
