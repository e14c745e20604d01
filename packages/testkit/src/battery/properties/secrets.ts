// Nobody is told what it may not know: in every truth that a viewer may believe in, all it is told is the same.
import { type Seat, type Types, writePosition } from '@rubble/engine'
import { parting } from '../photo.ts'
import { allOptions, examine, optionNames, type Property } from '../property.ts'
import type { Sample } from '../sample.ts'
import { autoTwinsOf, type Fork, forksOf, type Twin, twinsOf } from '../twins.ts'

export const dealsAnew: Property = {
  name: 'what a viewer cannot know can be dealt anew, and then everybody asked has an option and play goes on',
  check(sample) {
    const { twins, problems } = twinsOf(sample)
    return [
      ...problems,
      ...autoTwinsOf(sample).problems,
      ...examine(twins, function* ({ other, asked }) {
        const stuck = asked.find(seat => sample.engine.options(other, seat).length === 0)
        if (stuck !== undefined) yield `dealt anew, seat ${stuck} has no option`
      }),
      ...forksOf(sample).problems,
    ]
  },
}

export const viewTellsNothing: Property = {
  name: 'a view tells nothing that the viewer may not know',
  check: sample =>
    examine(twinsOf(sample).twins, function* ({ state, other, viewer }) {
      const apart = parting(sample.engine.view(state, viewer), sample.engine.view(other, viewer))
      if (apart !== undefined) yield `the view differs in another truth: ${apart}`
    }),
}

/** Those twins whose viewer is itself asked. */
function ownTwins<G extends Types>(sample: Sample<G>): readonly (Twin<G> & { readonly viewer: Seat })[] {
  return twinsOf(sample).twins.filter(
    (twin): twin is Twin<G> & { readonly viewer: Seat } => twin.viewer !== 'spectator' && twin.asked.includes(twin.viewer),
  )
}

export const optionsTellNothing: Property = {
  name: 'own options tell nothing that the seat may not know',
  check: sample =>
    examine(ownTwins(sample), function* ({ state, other, viewer }) {
      const apart = parting(optionNames(sample.engine, state, viewer), optionNames(sample.engine, other, viewer))
      if (apart !== undefined) yield `the options differ in another truth: ${apart}`
    }),
}

export const refusalsTellNothing: Property = {
  name: 'own refusals tell nothing that the seat may not know',
  check: sample =>
    examine(ownTwins(sample), function* ({ state, other, viewer }) {
      const apart = parting(sample.engine.explain(state, viewer, {}).refusals, sample.engine.explain(other, viewer, {}).refusals)
      if (apart !== undefined) yield `the refusals differ in another truth: ${apart}`
    }),
}

type Part = 'asked' | 'view' | 'events'

/** Which of these comes apart first between the two truths, unless the viewer has learnt something in both. */
function betrayal<G extends Types>({ here, there }: Fork<G>): { part: Part; apart: string } | undefined {
  if (here.learnt && there.learnt) return undefined
  for (const part of ['asked', 'view', 'events'] as const) {
    const apart = parting(here[part], there[part])
    if (apart !== undefined) return { part, apart }
  }
  return undefined
}

function betrayals<G extends Types>(sample: Sample<G>, own: boolean, what: string, parts: readonly Part[]): string[] {
  return examine(
    forksOf(sample).forks.filter(fork => fork.own === own),
    function* (fork) {
      const found = betrayal(fork)
      if (found !== undefined && parts.includes(found.part)) yield `${what} in another truth, and nothing was learnt: ${found.apart}`
    },
  )
}

export const nextDecisionTellsNothing: Property = {
  name: 'who is asked after my choice tells me nothing, unless I learnt something',
  check: sample => betrayals(sample, true, 'somebody else is asked', ['asked']),
}

export const learningIsSaid: Property = {
  name: 'if I see something new after my choice, I learnt something',
  check: sample => betrayals(sample, true, 'the view differs', ['view']),
}

export const eventsTellNothing: Property = {
  name: 'what I hear after my choice tells me nothing, unless I learnt something',
  check: sample => betrayals(sample, true, 'other events are heard', ['events']),
}

export const othersLearnNothing: Property = {
  name: 'the choice of another seat tells me nothing but the choice, unless I learnt something',
  check: sample => betrayals(sample, false, 'something else is seen, heard or asked', ['asked', 'view', 'events']),
}

export const autoIsPublic: Property = {
  name: 'a step that answers itself has options that everybody could list',
  check: sample =>
    examine(autoTwinsOf(sample).twins, function* ({ state, other }) {
      const apart = parting(allOptions(sample.engine, state), allOptions(sample.engine, other))
      if (apart !== undefined) yield `the options differ in another truth: ${apart}`
    }),
}

export const positionTellsNothing: Property = {
  name: 'a position written for a viewer tells nothing that the viewer may not know',
  check: sample =>
    examine(twinsOf(sample).twins, function* ({ state, other, viewer }) {
      const apart = parting(writePosition(sample.engine, state, viewer), writePosition(sample.engine, other, viewer))
      if (apart !== undefined) yield `the position differs in another truth: ${apart}`
    }),
}
