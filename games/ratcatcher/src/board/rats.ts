import { STRANGE_RATS } from '../data/components.ts'

export const isGnawer = (id: string): boolean => STRANGE_RATS.find(({ name }) => name === id)?.gnawer === true
