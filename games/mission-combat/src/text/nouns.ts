/** Under which kind of name the values of a field are found. */
export const nouns: Readonly<Record<string, string>> = {
  card: 'card', keep: 'card', unit: 'card', target: 'card', to: 'area', from: 'area', area: 'area', origin: 'area', seat: 'seat', winner: 'seat', pay: 'pay',
  hq: 'hq', type: 'type',
}
