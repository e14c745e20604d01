// Call signs on counters: names of people, and so the same in every language.
const SIGNS: Readonly<Record<string, string>> = {
  'nick-bolter': 'NIC',
  vasquez: 'VAS',
  'mammoth-mk2': 'MAM',
  'james-woo': 'WOO',
  'jessica-hollister': 'JES',
  'franck-einstein': 'FRA',
  'cherokee-bill': 'BIL',
  'professor-kendall': 'KEN',
  'jeff-deeler': 'JEF',
  'jack-saw': 'JAC',
  'zombie-1': 'Z1',
  'zombie-2': 'Z2',
}

/** Who is new in the data goes by the first letters of the name. */
export const signOf = (name: string): string => SIGNS[name] ?? name.slice(0, 3).toUpperCase()
