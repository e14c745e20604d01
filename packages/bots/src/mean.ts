export const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length
