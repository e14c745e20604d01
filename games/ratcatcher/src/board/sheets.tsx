// Every component as it is printed: drawing, figures, what it can do by which rule, and where the figures come from.
import type { RuleSpeaker } from '@rubble/text'
import type { GlossaryPiece, PieceFact } from '@rubble/ui'
import type { ReactNode } from 'react'
import {
  ARCH_RATS,
  type ArchBoard,
  archOf,
  boardOf,
  CATCHERS,
  COMMON_RATS,
  type CommonRat,
  DISTRICTS,
  type Face,
  faceOf,
  MYSTERIES,
  MYSTERY_COUNTS,
  type RatCard,
  STRANGE_RATS,
  type StrangeRat,
  SUPPLY,
  type Ware,
  WARES,
} from '../data/components.ts'
import { ABILITIES, ARCH_TRAITS, type ArchRatName, type CatcherName, type Mode, type Mystery } from '../model/ids.ts'
import { DistrictCard } from './district-card.tsx'
import { roman } from './district.tsx'
import { ArchPicture, PawnPicture, PiecePicture, RatPicture, StrangePicture } from './head-picture.tsx'
import type { GlyphName } from './glyph.ts'
import { goodGlyph, slotGlyph } from './option-glyph.ts'
import { provenanceOf } from './provenance.ts'
import { Cheese, Token, Trap } from './tokens.tsx'
import { sayEffects, TRAIT_GLYPHS } from './track.ts'
import { capital } from './words.ts'

type Piece = GlossaryPiece<GlyphName>
type Fact = PieceFact<GlyphName>
type Figures = Piece['figures']

const PICTURE = 96

function ratFigures({ move, bite, defence, eats }: RatCard, speaker: RuleSpeaker): Figures {
  return [
    { glyph: 'move', value: move, label: speaker.name('trait', 'movement'), rules: ['RC-RAT-MOVE-2'] },
    { glyph: 'bite', value: bite, label: speaker.name('trait', 'bite'), rules: ['RC-BITE-4'] },
    { glyph: 'defense', value: defence, label: speaker.name('trait', 'defence'), rules: ['RC-ATTACK-4'] },
    { glyph: 'cheese-eaten', value: eats, label: speaker.text('board.figure.eats'), rules: ['RC-EAT-2'] },
  ]
}

function ratFacts({ goal, gnawer }: RatCard, speaker: RuleSpeaker): Fact[] {
  return [
    {
      glyph: 'path',
      title: capital(speaker.text(`name.goal.${goal}`)),
      text: speaker.rule('RC-RAT-MOVE-2'),
      rules: ['RC-RAT-MOVE-2', 'RC-RAT-MOVE-4'],
    },
    ...(gnawer
      ? [
          {
            glyph: 'gnawer' as const,
            title: speaker.text('name.trait.gnawer'),
            text: speaker.rule('RC-CATCHER-MOVE-2'),
            rules: ['RC-CATCHER-MOVE-2', 'RC-CATCHER-MOVE-3'],
          },
        ]
      : []),
  ]
}

export function commonSheet(rat: CommonRat, speaker: RuleSpeaker): Piece {
  const breeder: Fact = {
    glyph: 'breeder',
    title: speaker.text('name.trait.breeder'),
    text: speaker.rule('RC-SPAWN-4'),
    rules: ['RC-DRAW-1', 'RC-SPAWN-4'],
  }
  return {
    id: rat.name,
    name: speaker.name('rat', rat.name),
    lines: [speaker.text('board.copies', { count: rat.count })],
    picture: <RatPicture kind={rat.name} count={1} size={PICTURE} />,
    figures: ratFigures(rat, speaker),
    facts: [...ratFacts(rat, speaker), ...(rat.name === 'black' ? [breeder] : [])],
    provenance: provenanceOf(rat.name, speaker),
  }
}

export function strangeSheet(rat: StrangeRat, speaker: RuleSpeaker): Piece {
  return {
    id: rat.name,
    name: speaker.name('rat', rat.name),
    lines: [speaker.text('board.strange')],
    picture: <StrangePicture id={rat.name} size={PICTURE} />,
    figures: ratFigures(rat, speaker),
    facts: [
      { glyph: 'rat-strange', title: speaker.text('board.can'), text: speaker.text(`ability.${rat.name}`), rules: ['RC-STRANGE-5'] },
      { glyph: 'cage', title: speaker.text('board.reward'), text: speaker.text(`reward.${rat.name}`), rules: ['RC-STRANGE-6'] },
      ...ratFacts(rat, speaker),
    ],
    provenance: provenanceOf(rat.name, speaker),
  }
}

/** Only the steps on which something happens. */
const sayTrack = (track: 'track' | 'guts', steps: ArchBoard['track'], speaker: RuleSpeaker): string =>
  steps.flatMap((effects, i) => (effects.length === 0 ? [] : [`${i + 1}: ${sayEffects(speaker, track, effects)}`])).join(' ')

const movementOf = (bonus: number): string => (bonus === 0 ? 'd6' : `d6+${bonus}`)

export function archSheet(name: ArchRatName, speaker: RuleSpeaker): Piece {
  const board = archOf(name)
  const value = (trait: (typeof ARCH_TRAITS)[number]): string | number =>
    trait === 'movement' ? movementOf(board.movement) : trait === 'accuracy' ? `${board.accuracy}+` : board[trait]
  return {
    id: name,
    name: speaker.text(`name.arch.${name}`),
    lines: [speaker.name('rat', 'arch-rat')],
    picture: <ArchPicture id={name} health={board.health} size={PICTURE} />,
    figures: ARCH_TRAITS.map(trait => ({ glyph: TRAIT_GLYPHS[trait], value: value(trait), label: speaker.name('trait', trait) })),
    facts: [
      {
        glyph: name,
        title: speaker.text(`name.ability.${board.ability}`),
        text: [speaker.text(`ability.${name}`), sayTrack('guts', board.guts, speaker)].filter(part => part !== '').join(' '),
        rules: ['RC-ARCH-ABILITY-1', ...(board.guts.length > 0 ? ['RC-ARCH-GUTS-1'] : [])],
      },
      {
        glyph: 'path',
        title: capital(speaker.text(`name.goal.${board.goal}`)),
        text: speaker.rule('RC-ARCH-MOVE-1'),
        rules: ['RC-ARCH-MOVE-1'],
      },
      { glyph: 'cheese-eaten', title: speaker.text('board.track'), text: sayTrack('track', board.track, speaker), rules: ['RC-TRACK-1'] },
    ],
    provenance: provenanceOf(name, speaker),
  }
}

export function catcherSheet(name: CatcherName, speaker: RuleSpeaker): Piece {
  const board = boardOf(name)
  const { trap } = board
  return {
    id: name,
    name: speaker.text(`name.catcher.${name}`),
    lines: [speaker.text('name.seat.catcher')],
    picture: <PawnPicture id={name} size={PICTURE} />,
    figures: (['health', 'attack', 'movement', 'accuracy', 'defence'] as const).map(trait => ({
      glyph: slotGlyph(trait),
      value: trait === 'accuracy' ? `${board.accuracy}+` : board[trait],
      label: speaker.name('slot', trait),
    })),
    facts: [
      ...ABILITIES.map(ability => ({
        glyph: slotGlyph(ability),
        title: speaker.text(`name.ability.${name}-${ability}`),
        text: speaker.text(`ability.${name}-${ability}`),
        rules: ['RC-ABILITY-1'],
      })),
      {
        glyph: 'snap-trap',
        title: speaker.text(`name.trap.${name}`),
        text:
          `${speaker.text('board.trap', { count: trap.count, cost: trap.cost, dice: trap.dice, accuracy: trap.accuracy })} `
          + `${speaker.text(`trap.${name}`)}`,
        rules: ['RC-TRAP-1', 'RC-TRAP-6', 'RC-UPG-8'],
      },
    ],
    provenance: provenanceOf(name, speaker),
  }
}

const sum = (face: Face, field: 'nests' | 'hatcheries' | 'mystery' | 'cheese' | 'A' | 'B'): number =>
  face.prints.reduce((all, print) => all + print[field], 0)

function districtSheet(district: number, mode: Mode, speaker: RuleSpeaker): Piece {
  const face = faceOf(mode, district)
  const id = DISTRICTS[district] ?? ''
  const counted = [
    ['cheese', 'cheese-field'],
    ['nests', 'nest'],
    ['hatcheries', 'hatchery'],
    ['mystery', 'mystery'],
    ['A', 'special-a'],
    ['B', 'special-b'],
  ] as const
  const isHard = mode === 'hard'
  return {
    id: isHard ? `${id}-hard` : id,
    name: isHard ? speaker.text('board.district.hard', { name: speaker.name('district', id) }) : speaker.name('district', id),
    lines: [speaker.text('board.district', { number: district })],
    picture: <DistrictCard face={face} name={speaker.name('district', id)} isHard={isHard} width={220} />,
    figures: [
      { glyph: 'expand', value: roman(face.expansion), label: speaker.text('board.figure.expansion'), rules: ['RC-EXPAND-2'] },
      ...counted
        .filter(([field]) => sum(face, field) > 0)
        .map(([field, glyph]) => ({ glyph, value: sum(face, field), label: speaker.text(`board.figure.${field}`) })),
    ],
    facts: [],
    provenance: provenanceOf(id, speaker),
  }
}

const MYSTERY_PICTURES: Readonly<Record<Mystery, ReactNode>> = {
  health: <Token kind="health" />,
  cheese: <Token kind="cheese" />,
  A: <Token kind="A" />,
  B: <Token kind="B" />,
  strange: <Token kind="strange" />,
  nest: <Token kind="nest" />,
}
const MYSTERY_RULES: Readonly<Record<Mystery, string>> = {
  health: 'RC-COLLECT-3',
  cheese: 'RC-CHEESE-1',
  A: 'RC-COLLECT-1',
  B: 'RC-COLLECT-1',
  strange: 'RC-FILL-3',
  nest: 'RC-FILL-4',
}

function mysterySheet(mystery: Mystery, speaker: RuleSpeaker): Piece {
  const rule = MYSTERY_RULES[mystery]
  return {
    id: `mystery-${mystery}`,
    name: capital(speaker.text(`name.mystery.${mystery}`)),
    lines: [speaker.text('board.mystery'), speaker.text('board.copies', { count: MYSTERY_COUNTS[mystery] })],
    picture: (
      <PiecePicture size={PICTURE} reach={34}>
        {MYSTERY_PICTURES[mystery]}
      </PiecePicture>
    ),
    figures: [],
    facts: [
      { glyph: 'mystery', title: capital(speaker.text(`name.mystery.${mystery}`)), text: speaker.rule(rule), rules: ['RC-FILL-1', rule] },
    ],
    provenance: provenanceOf('mystery', speaker),
  }
}

function supplySheet(id: 'cheese' | 'trap', speaker: RuleSpeaker): Piece {
  const isCheese = id === 'cheese'
  const rules = isCheese ? ['RC-CHEESE-1', 'RC-CHEESE-3', 'RC-EAT-2'] : ['RC-TRAP-1', 'RC-TRAP-5', 'RC-TRAP-6']
  return {
    id: `token-${id}`,
    name: capital(speaker.name('token', id)),
    lines: isCheese ? [speaker.text('board.copies', { count: SUPPLY.cheese })] : [],
    picture: (
      <PiecePicture size={PICTURE} reach={44}>
        {isCheese ? <Cheese /> : <Trap />}
      </PiecePicture>
    ),
    figures: [],
    facts: rules.map(rule => ({
      glyph: isCheese ? 'cheese' : 'snap-trap',
      title: speaker.chapter(rule) ?? '',
      text: speaker.rule(rule),
      rules: [rule],
    })),
    provenance: provenanceOf('supply', speaker),
  }
}

export function goodSheet({ good, cost }: Ware, speaker: RuleSpeaker): Piece {
  return {
    id: `good-${good}`,
    name: capital(speaker.name('good', good)),
    lines: [speaker.text('board.good')],
    picture: (
      <PiecePicture size={PICTURE} reach={34}>
        <Token kind={good === 'health' ? 'health' : good === 'cheese' ? 'cheese' : 'mystery'} />
      </PiecePicture>
    ),
    figures: [{ glyph: 'cage', value: cost, label: speaker.text('board.figure.price'), rules: ['RC-CAGE-1'] }],
    facts: [
      {
        glyph: goodGlyph(good),
        title: capital(speaker.name('good', good)),
        text: speaker.text(`cage.${good}`),
        rules: ['RC-CAGE-1', 'RC-CAGE-2'],
      },
    ],
    provenance: provenanceOf(good, speaker),
  }
}

export const allCatchers = (speaker: RuleSpeaker): Piece[] => CATCHERS.map(name => catcherSheet(name, speaker))
export const allArchRats = (speaker: RuleSpeaker): Piece[] => ARCH_RATS.map(name => archSheet(name, speaker))
export const allRats = (speaker: RuleSpeaker): Piece[] => COMMON_RATS.map(rat => commonSheet(rat, speaker))
export const allStrange = (speaker: RuleSpeaker): Piece[] => STRANGE_RATS.map(rat => strangeSheet(rat, speaker))
export const allDistricts = (speaker: RuleSpeaker): Piece[] => [
  districtSheet(0, 'standard', speaker),
  districtSheet(0, 'hard', speaker),
  ...DISTRICTS.slice(1).map((_, i) => districtSheet(i + 1, 'standard', speaker)),
]
export const allTokens = (speaker: RuleSpeaker): Piece[] => [
  supplySheet('cheese', speaker),
  supplySheet('trap', speaker),
  ...MYSTERIES.map(one => mysterySheet(one, speaker)),
  ...WARES.map(ware => goodSheet(ware, speaker)),
]
