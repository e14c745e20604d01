export { Fields, Input, trim, without } from './input.ts'
export { type Answer, type Lesson, type LessonStep, wanted, type Way } from './lesson.ts'
export type { Manifest } from './manifest.ts'
export { type AnyPack, type Pack, pack, type Pen, type Roster, type Sides } from './pack.ts'
