// The glyphs and colours of the game's own pieces, for whatever draws one of them first.
import { addGlyphs } from '@rubble/ui'
import icons from './icons.json' with { type: 'json' }
import './tokens.css'

addGlyphs(icons)
