// One thing, large: an area with all that stands there, a rat, a board, an ability; its figures, what it can do, and how it stands now.
import type { RuleId } from '@rubble/engine'
import { type GlossaryPiece, type InspectProps, type PieceFact, RuleButton } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { COMMON_RATS, districtOf, EATERS_NEEDED, faceOf, RATS, STRANGE_RATS, WARES } from '../data/components.ts'
import { UPGRADE_RULES } from '../data/upgrade-rules.ts'
import { cityOf } from '../derive/city.ts'
import { bagKinds, cheeseAt } from '../derive/look.ts'
import { ABILITIES, type Ability, type AreaId, COMMON, type Slot, SLOTS } from '../model/ids.ts'
import { letterName } from './cards.ts'
import { DistrictCard } from './district-card.tsx'
import { tableOf } from './film.ts'
import { archFigures, eatersIn, slotSteps, type Table } from '../derive/implied.ts'
import { Glyph, type GlyphName } from './glyph.ts'
import { slotGlyph, tokenGlyph } from './option-glyph.ts'
import { areaName, areaNamed, type CityDistrict, namesOf, placeOf, sceneOf } from './scene.ts'
import { archSheet, catcherSheet, commonSheet, goodSheet, strangeSheet } from './sheets.tsx'
import { TRAIT_GLYPHS } from './track.ts'
import { capital, sayArea, sayState } from './words.ts'

export function Inspect(props: InspectProps): ReactElement {
  const { thing, moment, speaker } = props
  const table = tableOf(moment)
  const area = areaNamed(thing['area'])
  if (area !== undefined) return <AreaFacts {...props} table={table} area={area} />
  const sheet = sheetOf(props, table)
  return sheet === undefined ? (
    <p className="faint">{speaker.table('inspect.none')}</p>
  ) : (
    <Sheet sheet={sheet.piece} onRule={props.onRule}>
      {sheet.now}
    </Sheet>
  )
}

interface InspectedPiece {
  readonly piece: GlossaryPiece<GlyphName>
  readonly now?: ReactNode
}

function sheetOf(props: InspectProps, table: Table): InspectedPiece | undefined {
  const { thing, speaker } = props
  const { config } = table
  if (thing['rat'] === 'arch-rat') return { piece: archSheet(config.archRat, speaker), now: <ArchNow props={props} table={table} /> }
  if (thing['catcher'] !== undefined) return { piece: catcherSheet(config.catcher, speaker) }
  const common = COMMON_RATS.find(({ name }) => name === thing['rat'])
  if (common !== undefined)
    return { piece: commonSheet(common, speaker), now: <Whereabouts props={props} table={table} kind={COMMON.indexOf(common.name)} /> }
  const strange = STRANGE_RATS.find(({ name }) => name === thing['rat'])
  if (strange !== undefined)
    return { piece: strangeSheet(strange, speaker), now: <StrangeNow props={props} table={table} id={strange.name} /> }
  const ware = WARES.find(({ good }) => good === thing['good'])
  return ware === undefined ? boardSheet(props, table) : { piece: goodSheet(ware, speaker) }
}

/** A trait or an ability of the catcher's board. */
function boardSheet({ thing, speaker }: InspectProps, table: Table): InspectedPiece | undefined {
  const whole = catcherSheet(table.config.catcher, speaker)
  const ability = ABILITIES.find(one => one === thing['ability'])
  if (ability !== undefined) {
    const facts = whole.facts.filter(({ glyph }) => glyph === slotGlyph(ability))
    return { piece: { ...whole, name: facts[0]?.title ?? '', figures: [], facts } }
  }
  const slot = SLOTS.find(one => one === thing['slot'])
  if (slot === undefined) return undefined
  const steps = slotSteps(table, slot).map(
    ({ slots, value }) => `${slots.filter(state => state === 'filled').length} / ${slots.length} → ${value ?? '★'}`,
  )
  const rule = SLOT_RULES[slot]
  const fact: PieceFact<GlyphName> = {
    glyph: slotGlyph(slot),
    title: capital(speaker.name('slot', slot)),
    text: speaker.rule(rule),
    rules: [rule, 'RC-UPG-2'],
  }
  const trap = whole.facts.filter(({ glyph }) => slot === 'trap' && glyph === 'snap-trap')
  return {
    piece: {
      ...whole,
      name: capital(speaker.name('slot', slot)),
      lines: [speaker.text('board.steps', { steps: steps.join(', ') })],
      facts: [...trap, fact],
    },
  }
}

const SLOT_RULES: Readonly<Record<Slot, RuleId>> = { ...UPGRADE_RULES, A: 'RC-UPG-2', B: 'RC-UPG-2' }

function Sheet({
  sheet: { picture, name, lines, figures, facts, provenance },
  children,
  onRule,
}: {
  readonly sheet: GlossaryPiece<GlyphName>
  readonly children?: ReactNode
  onRule(id: string): void
}): ReactElement {
  return (
    <div className="rc-inspect">
      <header>
        {picture}
        <div>
          <h3>{name}</h3>
          {lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>
      {figures.length > 0 && (
        <ul className="rc-inspect-figures">
          {figures.map(({ glyph, value, label }) => (
            <li key={label}>
              <p>
                <Glyph name={glyph} size={20} />
                <b>{value}</b>
              </p>
              <p>{label}</p>
            </li>
          ))}
        </ul>
      )}
      {children}
      <Facts facts={facts} onRule={onRule} />
      <p className="rc-provenance">
        <Glyph name="info" size={16} />
        {provenance.lines.join(' ')}
      </p>
    </div>
  )
}

function Facts({ facts, onRule }: { readonly facts: readonly PieceFact<GlyphName>[]; onRule(id: string): void }): ReactElement {
  return (
    <ul className="rc-rows">
      {facts.map(({ glyph, title, text, rules }) => (
        <li key={title + (text ?? '')}>
          <i aria-hidden>
            <Glyph name={glyph} size={20} />
          </i>
          <div>
            <b>{title}</b>
            {text !== undefined && <p>{text}</p>}
            <p className="rc-rules">
              {rules.map(rule => (
                <RuleButton key={rule} rule={rule} onRule={onRule} />
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Where all the rats of a kind are. */
function Whereabouts({
  props: { speaker },
  table,
  kind,
}: {
  readonly props: InspectProps
  readonly table: Table
  readonly kind: number
}): ReactElement {
  const bag = bagKinds(table)[kind] ?? 0
  const cage = table.cage[kind] ?? 0
  const all = COMMON_RATS[kind]?.count ?? 0
  return <p>{speaker.text('board.whereabouts', { city: all - bag - cage, cage, bag })}</p>
}

function StrangeNow({
  props: { speaker },
  table,
  id,
}: {
  readonly props: InspectProps
  readonly table: Table
  readonly id: string
}): ReactElement | null {
  const found = table.strange.find(({ rat }) => RATS[rat] === id)
  return found === undefined ? null : <p>{speaker.text('board.arch.at', { area: sayArea(speaker, found.area) })}</p>
}

function ArchNow({ props: { speaker }, table }: { readonly props: InspectProps; readonly table: Table }): ReactElement | null {
  const raised = archFigures(table).filter(({ plus }) => plus > 0)
  if (raised.length === 0) return null
  return (
    <ul className="rc-inspect-figures">
      {raised.map(({ trait, now, plus }) => (
        <li key={trait}>
          <p>
            <Glyph name={TRAIT_GLYPHS[trait]} size={20} />
            <b>{now}</b>
          </p>
          <p>{speaker.text('board.raised', { trait: speaker.name('trait', trait), plus })}</p>
        </li>
      ))}
    </ul>
  )
}

// ---- an area

function AreaFacts(props: InspectProps & { readonly table: Table; readonly area: AreaId }): ReactElement {
  const { table, area, speaker, onInspect } = props
  const city = sceneOf(table, namesOf(speaker), new Map(), [])
  const place = placeOf(city, area)
  const face = faceOf(table.config.mode, districtOf(area))
  const placed = table.districts.find(({ district }) => district === districtOf(area))
  const links = cityOf(table).adjacent[area] ?? []
  return (
    <div className="rc-inspect">
      <header>
        <DistrictCard
          face={face}
          name={place?.district.look.name ?? ''}
          turn={placed?.turn ?? 0}
          isHard={table.config.mode === 'hard' && face.district === 0}
          width={150}
          letter={letterName(area)}
        />
        <div>
          <h3>{sayArea(speaker, area)}</h3>
          {place !== undefined && <p>{sayState(speaker, table, place.district)}</p>}
        </div>
      </header>
      {place !== undefined && <AreaContents {...props} district={place.district} />}
      {cheeseAt(table, area) > 0 && (
        <p className="rc-eaters">
          <Glyph name="cheese-eaten" size={20} />
          {speaker.text('board.eaters', { eaters: eatersIn(table, area), needed: EATERS_NEEDED })}
          <RuleButton rule="RC-EAT-2" onRule={props.onRule} />
        </p>
      )}
      {links.length > 0 && (
        <p className="rc-links">
          {speaker.text('board.leads')}{' '}
          {links.map(next => (
            <button
              key={next}
              type="button"
              className="rc-link"
              onClick={() => {
                onInspect({ area: areaName(next) })
              }}
            >
              {districtOf(next) === districtOf(area) ? letterName(next) : sayArea(speaker, next)}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

interface AreaContents {
  readonly key: string
  readonly glyph: GlyphName
  readonly text: string
  readonly thing: Readonly<Record<string, string>> | undefined
}

function piecesIn(
  { speaker, table, area }: { readonly speaker: InspectProps['speaker']; readonly table: Table; readonly area: AreaId },
  district: CityDistrict,
): AreaContents[] {
  const here = district.areas.find(one => one.area === area)
  if (here === undefined) return []
  const {
    contents: { pawn, arch, strange, rats, cheese, trap, tokens, laid, nests },
    printed,
  } = here
  const allNests = nests + printed.nests
  const all: AreaContents[] = []
  const add = (key: string, glyph: GlyphName, text: string, thing?: AreaContents['thing']): void => {
    all.push({ key, glyph, text, thing })
  }
  if (pawn !== undefined) add('pawn', 'human', speaker.text(`name.catcher.${pawn}`), { catcher: pawn })
  if (arch !== undefined) add('arch', 'arch-rat', speaker.text(`name.arch.${arch.id}`), { rat: 'arch-rat' })
  for (const { id } of strange) add(id, 'rat-strange', speaker.name('rat', id), { rat: id })
  for (const kind of COMMON.filter(one => rats[one] > 0))
    add(kind, `rat-${kind}`, speaker.text(`board.say.${kind}`, { count: rats[kind] }), { rat: kind })
  if (cheese > 0) add('cheese', 'cheese', capital(speaker.text('board.say.cheese', { count: cheese })))
  if (allNests > 0) add('nest', 'nest', capital(speaker.text('board.say.nests', { count: allNests })))
  if (trap) add('trap', 'snap-trap', capital(speaker.text('board.say.trap')), { slot: 'trap' })
  const nameOf = (ability: Ability): string => speaker.text(`name.ability.${table.config.catcher}-${ability}`)
  laid.forEach(({ ability }, i) => {
    add(`laid ${i}`, slotGlyph(ability), nameOf(ability), { ability })
  })
  tokens.forEach((token, i) => {
    add(`token ${i}`, tokenGlyph(token), capital(speaker.name('token', token)))
  })
  return all
}

function AreaContents(
  props: InspectProps & { readonly table: Table; readonly area: AreaId; readonly district: CityDistrict },
): ReactElement {
  const { speaker, district, onInspect } = props
  const all = piecesIn(props, district)
  if (all.length === 0) return <p className="faint">{speaker.text('board.say.empty')}</p>
  return (
    <ul className="rc-rows">
      {all.map(({ key, glyph, text, thing }) => (
        <li key={key}>
          <i aria-hidden>
            <Glyph name={glyph} size={20} />
          </i>
          {thing === undefined ? (
            <b>{text}</b>
          ) : (
            <button
              type="button"
              className="rc-link"
              onClick={() => {
                onInspect(thing)
              }}
            >
              <b>{text}</b>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
