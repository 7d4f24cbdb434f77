import { problem } from '../errors/problem.ts'

/** What `fields=` selects: each name with the tree below it, `null` for all of it. */
export type FieldTree = ReadonlyMap<string, FieldTree | null>

/** Deeper than any answer; keeps a hostile text from growing the stack. */
const deepest = 10

const broken = (position: number) =>
  problem('MALFORMED_REQUEST', {
    errors: [{ path: 'query.fields', code: 'INVALID_FIELD_TREE', params: { position: position + 1 } }],
  })

interface Parsed {
  readonly tree: FieldTree
  readonly end: number
}

/** Names separated by commas, each with a list in parentheses or none, from `start` up to a `)` or the end. */
function parseList(text: string, start: number, depth: number): Parsed {
  if (depth > deepest) throw broken(start)
  const tree = new Map<string, FieldTree | null>()
  let at = start
  for (;;) {
    const name = /^[a-zA-Z_]\w*/.exec(text.slice(at))?.[0]
    if (name === undefined) throw broken(at)
    at += name.length
    if (text[at] === '(') {
      const below = parseList(text, at + 1, depth + 1)
      if (text[below.end] !== ')') throw broken(below.end)
      tree.set(name, below.tree)
      at = below.end + 1
    } else tree.set(name, null)
    if (text[at] !== ',') return { tree, end: at }
    at += 1
  }
}

/** Reads `id,created_at,plan(id,capabilities(id,identifier))` (decisions §6). Throws MALFORMED_REQUEST. */
export function parseFields(text: string): FieldTree {
  const compact = text.replaceAll(/\s/g, '')
  const { tree, end } = parseList(compact, 0, 0)
  if (end !== compact.length) throw broken(end)
  return tree
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The selected part of a value; in a list, of each entry. Names that the value does not have select nothing. */
export function selectFields(tree: FieldTree, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => selectFields(tree, entry))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    [...tree]
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([name, below]) => [name, below === null ? value[name] : selectFields(below, value[name])]),
  )
}

/** The selection on an answer: of a list (`items` with `meta`) the tree is about the items. */
export const selectFromAnswer = (tree: FieldTree, answer: unknown): unknown =>
  isRecord(answer) && 'items' in answer && 'meta' in answer
    ? { ...answer, items: selectFields(tree, answer.items) }
    : selectFields(tree, answer)
