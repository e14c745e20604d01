// A YAML text that still knows on which line each of its values stands.
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml'

export type Path = readonly (string | number)[]

export interface Source {
  readonly value: unknown
  /** What is wrong with the text as YAML. */
  readonly faults: readonly { readonly line: number; readonly what: string }[]
  /** The line of the value at a path, or of the nearest value around it. */
  line(path: Path): number
}

export function readSource(text: string): Source {
  const counter = new LineCounter()
  const doc = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line)
  const faults = [...doc.errors, ...doc.warnings].map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    what: message.replaceAll(/\s+/g, ' '),
  }))
  const line = (path: Path) => lineAt(offsetOf(doc, path))
  if (faults.length > 0) return { value: undefined, faults, line }
  try {
    return { value: doc.toJS(), faults, line }
  } catch (error) {
    // Aliases that multiply without end, or that stand for nothing.
    return { value: undefined, faults: [{ line: 1, what: error instanceof Error ? error.message : String(error) }], line }
  }
}

function offsetOf(doc: Document.Parsed, path: Path): number {
  let node: unknown = doc.contents
  let offset = startOf(node) ?? 0
  for (const part of path) {
    const found = child(doc, node, part)
    if (found === undefined) return offset
    offset = found.offset ?? offset
    node = found.node
  }
  return offset
}

function child(doc: Document.Parsed, at: unknown, part: string | number): { offset: number | undefined; node: unknown } | undefined {
  const node = isAlias(at) ? at.resolve(doc) : at
  if (isSeq(node)) {
    const item = node.items[Number(part)]
    return item === undefined ? undefined : { offset: startOf(item), node: item }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
  return pair === undefined ? undefined : { offset: startOf(pair.key), node: pair.value }
}

function startOf(node: unknown): number | undefined {
  return (node as ParsedNode | null)?.range?.[0]
}
