export const GAMES: readonly string[] = ['march']
