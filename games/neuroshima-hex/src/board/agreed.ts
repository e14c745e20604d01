// What was agreed before a match beyond who plays which army, to whoever thinks of sitting down.
import { type GameBoard, sayAgreed } from '@rubble/ui'
import { OPTIONS } from './options.ts'
import { modeOf } from './terms.ts'
import { capital } from './words.ts'

export const agreed: NonNullable<GameBoard['agreed']> = (config, speaker) => [
  capital(speaker.text(`name.mode.${modeOf(config)}`)),
  ...sayAgreed(OPTIONS, config, speaker),
]
