// The code keeps to the words of docs/architecture.md: types have names that are nouns, and none that shadows one of TypeScript's.
const TYPE = /^\s*(?:export )?(?:declare )?(?:abstract )?(?:type|class|interface) ([A-Z]\w*)/
const VALUE = /^\s*(?:export )?(?:private |readonly |static |async )*(?:const|let|function\*?|readonly|private|get) (\w+)/

/** Utility types that everybody who reads TypeScript takes for its own. */
const SHADOWS = new Set(
  (
    'Awaited Capitalize ConstructorParameters Exclude Extract InstanceType NoInfer NonNullable Omit Parameters Partial Pick Readonly '
    + 'ReadonlyArray Record Required ReturnType Uncapitalize'
  ).split(' '),
)

/** One word that is a participle says what was done to something, and not what it is: `Kept`, `Waiting`. */
const PARTICIPLE = /^[A-Z][a-z]+(?:ed|ing)$/
const IRREGULAR = new Set(
  (
    'Begun Broken Brought Built Chosen Dealt Done Drawn Fallen Foretold Found Given Gone Heard Held Hidden Kept Known Laid Left Lent Live Lost Made Put '
    + 'Said Seen Sent Shown Spent Spoken Standing Taken Thrown Told Won Written'
  ).split(' '),
)
/** What ends like a participle and is a thing. */
const NOUNS = new Set(
  (
    'Bearing Building Encoding Ending Facing Feed Housekeeping Meaning Opening Pairing Rating Seating Seed Setting Speed Spelling Spring '
    + 'String Thing Tiling Timing'
  ).split(' '),
)

/** Words that had another meaning in every file: the glossary has the one for each (action, visible event, unit status, persistence …). */
const DECODED = /^(?:deeds?|heard|told|standing|keeping|telling|company|Deeds?|Heard|Told|Standing|Keeping|Telling|Company|Wake)$/

/** What is stored by such a name keeps it. */
const STORED: Readonly<Record<string, string>> = { 'packages/engine/src/match.ts': 'told' }

function wrongName(line: string, isTest: boolean): string | undefined {
  const type = TYPE.exec(line)?.[1]
  if (type !== undefined) {
    if (SHADOWS.has(type)) return `'${type}' shadows a type of TypeScript's`
    const isParticiple = IRREGULAR.has(type) || (PARTICIPLE.test(type) && !NOUNS.has(type))
    if (isParticiple) return `'${type}' is a participle: a type is named by what it is`
  }
  const name = type ?? (isTest ? undefined : VALUE.exec(line)?.[1])
  return name !== undefined && DECODED.test(name) ? `'${name}' needs decoding: docs/architecture.md has a word for it` : undefined
}

/** In tests only types are held to it. */
export function wrongNames(file: string, source: string, isTest: boolean): string[] {
  return source.split('\n').flatMap((line, i) => {
    const wrong = file in STORED && VALUE.exec(line)?.[1] === STORED[file] ? undefined : wrongName(line, isTest)
    return wrong === undefined ? [] : [`${file}:${i + 1}: ${wrong}`]
  })
}
