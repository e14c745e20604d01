// Passwords that are guessed first: too short once only what can be seen of them counts, or made of a few pieces that everybody tries.
import { GAMES } from '@rubble/games'
import { Problem } from '../problem.ts'
import { UNSEEN } from './names.ts'

const SHORTEST = 8
/** Fewer letters, words, runs of keys and years than these are tried out in a day. */
const FEWEST_PIECES = 5
/** Dates and telephone numbers. */
const SHORTEST_NUMBER = 12
const SHORTEST_RUN = 3

/** Neighbours on keyboards and in order; read backwards as well. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const pairsOf = (row: string): readonly string[] => [...row].slice(1).map((key, i) => `${row[i]}${key}`)
const NEIGHBOURS = new Set(ROWS.flatMap(row => [...pairsOf(row), ...pairsOf([...row].reverse().join(''))]))

/** What leads the lists of passwords that were found, in the languages of the app; as it is spelt without digits for letters. */
const COMMON = new Set(
  `
  password passwort passw motdepasse haslo hasło haselko contrasena kennwort parola senha secret geheim sekret admin administrator
  root user guest test tester testing default changeme letmein welcome login access master superman batman spiderman dragon monkey
  football baseball basketball hockey soccer princess sunshine shadow michael jordan jennifer ashley jessica charlie daniel thomas
  andrew matthew robert joshua george hunter harley ranger buster killer pepper ginger cookie summer winter spring autumn flower
  lovely iloveyou loveyou ilove love baby angel lucky hello freedom whatever trustno starwars pokemon naruto minecraft internet
  computer samsung google facebook apple microsoft windows corvette ferrari porsche mercedes mustang yankees cowboys arsenal
  chelsea liverpool barcelona juventus bayern dortmund schalke qazwsx qwaszx zaqwsx zxcasd asdqwe qweasd qwezxc zaq1 1qaz 2wsx
  3edc xsw2 cde3 wsx2 q1w2 e3r4 t5y6 1q2w 3e4r 5t6y a1b2 c3d4 azer qwer asdf zxcv hjkl hallo schatz schatzi liebe sommer herbst
  frühling deutschland berlin hamburg frankfurt mausi engel sonne sternchen ficken arschloch passat bonjour soleil doudou chouchou
  loulou jetaime amour marseille france paris nicolas camille coucou princesse chocolat azerty polska kochanie kocham kasia basia
  misiek myszka kotek kwiatek mateusz marcin bartek michal agnieszka monika karolina lolek dupa kurwa matrix legia wisla lato zima
  wiosna rubble moloch borgo outpost hegemony
`
    .trim()
    .split(/\s+/)
    .concat(GAMES.flatMap(game => game.split('-')).filter(word => word.length > 3)),
)
const LONGEST_WORD = Math.max(...[...COMMON].map(word => word.length))

/** Signs that stand for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '|': 'l',
}
const YEAR = /^(?:19|20)\d\d/

const WEAK =
  'this password is one of the first that are tried: a common word, your name, a year, a row of keys or a repetition counts as one '
  + `character, and it takes ${FEWEST_PIECES}`

/** Throws Problem where it would be guessed. `name`: whose it is to be. */
export function refuseWeak(password: string, name: string): void {
  const seen = seenOf(password)
  const { length } = [...seen]
  if (length < SHORTEST)
    throw new Problem('password-short', `a password has at least ${SHORTEST} characters that can be seen, this one ${length}`)
  if (isGuessed(seen.toLowerCase(), wordsOf(name))) throw new Problem('password-weak', WEAK)
}

/** Composed, and without what draws nothing. */
const seenOf = (password: string): string =>
  password
    .normalize('NFKC')
    .replace(new RegExp(UNSEEN, 'gu'), '')
    .replace(/\p{Z}+/gu, ' ')
    .trim()

/** The name as a whole, and its words. */
const wordsOf = (name: string): ReadonlySet<string> => {
  const whole = seenOf(name).toLowerCase()
  return new Set([whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter(word => [...word].length >= SHORTEST_RUN))
}

function isGuessed(seen: string, own: ReadonlySet<string>): boolean {
  if (/^\d+$/.test(seen) && seen.length < SHORTEST_NUMBER) return true
  return piecesOf(unitOf(seen), own) < FEWEST_PIECES
}

/** What is repeated, where the whole is a repetition. */
function unitOf(seen: string): string {
  for (let size = 1; size <= seen.length / 2; size++) {
    const unit = seen.slice(0, size)
    if (unit.repeat(Math.ceil(seen.length / size)).startsWith(seen)) return unit
  }
  return seen
}

function piecesOf(seen: string, own: ReadonlySet<string>): number {
  let pieces = 0
  for (let rest = seen; rest !== ''; pieces++) rest = rest.slice(pieceAt(rest, own))
  return pieces
}

/** How long the piece is that it begins with. */
const pieceAt = (rest: string, own: ReadonlySet<string>): number => Math.max(1, wordAt(rest, own), runAt(rest), YEAR.test(rest) ? 4 : 0)

function wordAt(rest: string, own: ReadonlySet<string>): number {
  const letters = [...rest].map(letter => SIGNS[letter] ?? letter).join('')
  const isWord = (length: number): boolean =>
    [rest, letters].map(text => text.slice(0, length)).some(word => COMMON.has(word) || own.has(word))
  const longest = Math.min(rest.length, Math.max(LONGEST_WORD, ...[...own].map(word => word.length)))
  for (let length = longest; length >= SHORTEST_RUN; length--) if (isWord(length)) return length
  return 0
}

/** The same character, or neighbours, again and again. */
function runAt(rest: string): number {
  const goesOn = (i: number): boolean => rest[i] === rest[i - 1] || NEIGHBOURS.has(rest.slice(i - 1, i + 1))
  let length = 1
  while (length < rest.length && goesOn(length)) length++
  return length < SHORTEST_RUN ? 0 : length
}
