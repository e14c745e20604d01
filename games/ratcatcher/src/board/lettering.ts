/** In attributes, not in a style sheet: a picture stands where no board has been loaded. */
export const NUMBER = { fontFamily: 'var(--font-display)', fontWeight: 700, style: { fontVariantNumeric: 'tabular-nums' } } as const
export const LABEL = { fontFamily: 'var(--font-display)', fontWeight: 600 } as const
