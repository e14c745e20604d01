// What one viewer may know, for boards.
export type { View } from '../sight/sight.ts'
