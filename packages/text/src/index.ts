export { languageFrom } from './language.ts'
export { missingTexts, wrongTexts } from './check.ts'
export { type Fields, type Sentences, sentences } from './sentences.ts'
export { type Named, type Speaker, speaker, type Spoken } from './speaker.ts'
