/** Under which kind of name the values of a field are found. */
export const nouns: Readonly<Record<string, string>> = {
  tile: 'tile', tiles: 'tile', unit: 'piece', target: 'piece', by: 'piece', medic: 'piece', gone: 'piece', reflectedBy: 'piece',
  seat: 'army', winners: 'army', army: 'army', attack: 'attack', facing: 'direction', way: 'direction',
  effect: 'effect', marker: 'marker', wounds: 'wounds', cause: 'cause', phase: 'phase', what: 'what',
}
