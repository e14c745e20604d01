// A tiny game with scenarios, with all that a game's door opens: to see them in terminal, lab, page and server without a game of that kind.
import type { Knowledge, TableView } from '@rubble/engine'
import { march as game, type MarchGame, played } from '@rubble/engine/tiny'
import { pack, type Pen } from '@rubble/kit'
import type { AllTexts } from '@rubble/text'

export { march as game } from '@rubble/engine/tiny'

/** How far the foremost piece of a seat is, from 0 to 1. */
function progress({ config, pieces }: MarchGame['state'], seat: number): number {
  const last = played({ config }).squares - 1
  const own = pieces[seat] ?? []
  return (seat === 0 ? Math.max(...own) : last - Math.min(...own)) / last
}

export const knowledge: Knowledge<MarchGame> = {
  evaluate: (state, seat) => progress(state, seat) - progress(state, 1 - seat),
  orderMoves: (_, __, options) => options,
  isPart: () => false,
}

const texts: AllTexts = {
  en: {
    'name.game.march': 'March',
    'name.seat.red': 'Red',
    'name.seat.blue': 'Blue',
    'name.scenario.crossing': 'The crossing',
    'name.scenario.rush': 'The rush',
    'scenario.crossing': 'One against one. Whoever waits has time.',
    'scenario.rush': 'Two against two, and everybody runs.',
    'chapter.MAR': 'March',
    'rule.MAR-1': 'A piece goes as far as the scenario says.',
    'rule.MAR-2': 'A square holds one piece.',
    'rule.MAR-3': 'Who has a piece at the far end wins.',
    'prompt.turn': '{{name}}, your move',
    'option.turn.wait': 'Wait',
    'option.turn.go': 'From {{from}} to {{to}}',
    'event.went': '{{seat}} went from {{from}} to {{to}}.',
    'event.waited': '{{seat}} waited.',
  },
  pl: {
    'name.game.march': 'Marsz',
    'name.seat.red': 'Czerwoni',
    'name.seat.blue': 'Niebiescy',
    'name.scenario.crossing': 'Przeprawa',
    'name.scenario.rush': 'Szarża',
    'scenario.crossing': 'Jeden na jednego. Kto czeka, ma czas.',
    'scenario.rush': 'Dwóch na dwóch, i wszyscy biegną.',
    'chapter.MAR': 'Marsz',
    'rule.MAR-1': 'Pionek idzie tak daleko, jak mówi scenariusz.',
    'rule.MAR-2': 'Na polu stoi jeden pionek.',
    'rule.MAR-3': 'Kto ma pionek na drugim końcu, wygrywa.',
    'prompt.turn': '{{name}}, wasz ruch',
    'option.turn.wait': 'Czekaj',
    'option.turn.go': 'Z {{from}} na {{to}}',
    'event.went': '{{seat}}: z {{from}} na {{to}}.',
    'event.waited': '{{seat}}: bez ruchu.',
  },
  de: {
    'name.game.march': 'Marsch',
    'name.seat.red': 'Rot',
    'name.seat.blue': 'Blau',
    'name.scenario.crossing': 'Der Übergang',
    'name.scenario.rush': 'Der Ansturm',
    'scenario.crossing': 'Einer gegen einen. Wer wartet, hat Zeit.',
    'scenario.rush': 'Zwei gegen zwei, und alle rennen.',
    'chapter.MAR': 'Marsch',
    'rule.MAR-1': 'Eine Figur geht so weit, wie das Szenario sagt.',
    'rule.MAR-2': 'Auf einem Feld steht eine Figur.',
    'rule.MAR-3': 'Wer eine Figur am anderen Ende hat, gewinnt.',
    'prompt.turn': '{{name}} ist am Zug',
    'option.turn.wait': 'Warten',
    'option.turn.go': 'Von {{from}} nach {{to}}',
    'event.went': '{{seat}} ging von {{from}} nach {{to}}.',
    'event.waited': '{{seat}} wartete.',
  },
  fr: {
    'name.game.march': 'Marche',
    'name.seat.red': 'Rouge',
    'name.seat.blue': 'Bleu',
    'name.scenario.crossing': 'La traversée',
    'name.scenario.rush': 'La ruée',
    'scenario.crossing': 'Un contre un. Qui attend a le temps.',
    'scenario.rush': 'Deux contre deux, et tous courent.',
    'chapter.MAR': 'Marche',
    'rule.MAR-1': 'Un pion va aussi loin que le dit le scénario.',
    'rule.MAR-2': 'Une case tient un pion.',
    'rule.MAR-3': 'Qui a un pion à l’autre bout gagne.',
    'prompt.turn': '{{name}}, à vous',
    'option.turn.wait': 'Attendre',
    'option.turn.go': 'De {{from}} à {{to}}',
    'event.went': '{{seat}} est allé de {{from}} à {{to}}.',
    'event.waited': '{{seat}} a attendu.',
  },
}

/** Red's end first: `0 . . . . 1 .`, a piece by the number of its seat. */
function draw({ game: view }: TableView<MarchGame['view']>, _: readonly string[], { seat }: Pen): string {
  const [red = [], blue = []] = view.pieces
  const square = (at: number): string => (red.includes(at) ? seat(0, 'R') : blue.includes(at) ? seat(1, 'B') : '.')
  return Array.from({ length: played(view).squares }, (__, at) => square(at)).join(' ')
}

export const march = pack({ game, knowledge, texts, nouns: { seat: 'seat' }, draw })
export default march
