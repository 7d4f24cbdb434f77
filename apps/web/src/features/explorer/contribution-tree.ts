import type { InputContribution, RecordContributions } from '@ecotrame/contract'

/** A line of the tree. Contributions are of the record that was opened first, per unit of it. */
export interface TreeRow {
  /** Ids of the records from the first to this one: the same record may stand in many places. */
  readonly path: string
  readonly parent: string | null
  readonly depth: number
  /** `own`: what a process emits itself; `emission`: one flow of that; `others`: what is below the cut-off, added up. */
  readonly kind: 'record' | 'own' | 'emission' | 'others'
  readonly name: string
  /** Of what is opened by it. */
  readonly id: string | null
  readonly location: string | null
  /** Of a record: how much of it the line above takes. */
  readonly amount: number | null
  readonly unit: string
  readonly contribution: number
  /** Of `others`. */
  readonly count: number
  readonly opens: boolean
  readonly opened: boolean
  /** Its level is on its way. */
  readonly waits: boolean
  /** It stands above itself already. */
  readonly again: boolean
  readonly isWaste: boolean
  readonly incomplete: boolean
}

interface Tree {
  readonly levels: ReadonlyMap<string, RecordContributions>
  readonly opened: ReadonlySet<string>
  /** Lines that bring less are added up, without sign, in the unit of the figure. */
  readonly least: number
}

/** No signs that ids have. */
const step = ' \u203a '
export const pathOf = (parent: string, id: string): string => `${parent}${step}${id}`
const ownMark = '\u00b7own'
/** The record that a path ends at. */
export const endOf = (path: string): string => path.split(step).at(-1) ?? path
export const isRecordPath = (path: string): boolean => !path.endsWith(ownMark)

const plain = {
  id: null,
  location: null,
  amount: null,
  unit: '',
  count: 0,
  opens: false,
  opened: false,
  waits: false,
  again: false,
  isWaste: false,
  incomplete: false,
}

/**
 * The tree as far as it is opened. The lines below an opened line add up to it: what is too small to be a line is in `others`. Only what
 * is opened is walked, so a loop ends where nobody opens it any further.
 */
export function treeRows(root: string, tree: Tree): readonly TreeRow[] {
  const level = tree.levels.get(root)
  if (level?.total === undefined || level.total === null) return []
  const first: TreeRow = {
    ...plain,
    ...{ path: root, parent: null, depth: 0, kind: 'record', name: level.name, id: root, unit: level.unit },
    ...{ amount: 1, contribution: level.total, opens: true, opened: tree.opened.has(root) },
  }
  return [first, ...rowsBelow(first, 1, tree)]
}

function rowsBelow(above: TreeRow, scale: number, tree: Tree): readonly TreeRow[] {
  const level = above.id === null || !above.opened ? undefined : tree.levels.get(above.id)
  if (level === undefined) return []
  const isLine = (contribution: number) => contribution !== 0 && Math.abs(contribution * scale) >= tree.least
  const own: TreeRow = {
    ...plain,
    ...{
      path: pathOf(above.path, ownMark),
      parent: above.path,
      depth: above.depth + 1,
      kind: 'own',
      name: '',
    },
    ...{ contribution: level.direct * scale, opens: level.emissions.length > 0 },
    opened: tree.opened.has(pathOf(above.path, ownMark)),
  }
  const hasOwn = isLine(level.direct)
  const lines = level.inputs.filter(({ contribution }) => isLine(contribution))
  const left = level.inputs.filter(({ contribution }) => !isLine(contribution))
  const rest = {
    count: left.length + level.otherInputs.count + (hasOwn || level.direct === 0 ? 0 : 1),
    contribution: sumOf(left) + level.otherInputs.contribution + (hasOwn ? 0 : level.direct),
  }
  return [
    ...(hasOwn ? [own, ...emissionRows(own, level, scale, isLine)] : []),
    ...lines.flatMap((input) => {
      const row = inputRow(above, input, scale, tree)
      return [row, ...rowsBelow(row, scale * input.amount, tree)]
    }),
    ...othersRow(above, rest, scale),
  ]
}

function inputRow(above: TreeRow, input: InputContribution, scale: number, tree: Tree): TreeRow {
  const { id, name, location, amount, unit, contribution, isWaste, incomplete } = input
  const path = pathOf(above.path, id)
  const opened = tree.opened.has(path)
  return {
    ...plain,
    ...{ path, parent: above.path, depth: above.depth + 1, kind: 'record', name, id, location, unit },
    ...{ amount: amount * scale, contribution: contribution * scale, opens: true, opened },
    waits: opened && !tree.levels.has(id),
    again: above.path.split(step).includes(id),
    ...{ isWaste, incomplete },
  }
}

function emissionRows(
  own: TreeRow,
  { emissions, otherEmissions }: RecordContributions,
  scale: number,
  isLine: (contribution: number) => boolean,
): readonly TreeRow[] {
  if (!own.opened) return []
  const lines = emissions.filter(({ contribution }) => isLine(contribution))
  const left = emissions.filter(({ contribution }) => !isLine(contribution))
  return [
    ...lines.map(({ name, compartment, contribution }, place): TreeRow => ({
      ...plain,
      ...{ path: pathOf(own.path, `${place}`), parent: own.path, depth: own.depth + 1, kind: 'emission' },
      ...{ name, location: compartment, contribution: contribution * scale },
    })),
    ...othersRow(
      own,
      {
        count: left.length + otherEmissions.count,
        contribution: sumOf(left) + otherEmissions.contribution,
      },
      scale,
    ),
  ]
}

const othersRow = (
  above: TreeRow,
  { count, contribution }: RecordContributions['otherInputs'],
  scale: number,
): readonly TreeRow[] =>
  count === 0
    ? []
    : [
        {
          ...plain,
          ...{ path: pathOf(above.path, '\u00b7others'), parent: above.path, depth: above.depth + 1 },
          ...{ kind: 'others', name: '', count, contribution: contribution * scale },
        },
      ]

const sumOf = (parts: readonly { readonly contribution: number }[]): number =>
  parts.reduce((sum, { contribution }) => sum + contribution, 0)

/** Lines that the next level opens: the largest that are not opened, so that a few clicks lead deep. */
export function nextToOpen(rows: readonly TreeRow[], least: number, most: number): readonly string[] {
  return rows
    .filter(
      ({ kind, opened, contribution }) => kind === 'record' && !opened && Math.abs(contribution) >= least,
    )
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
    .slice(0, most)
    .map(({ path }) => path)
}

export interface TreeFlow {
  readonly source: string
  readonly target: string
  readonly value: number
}

/** The tree as flows; credits cannot be drawn as a width, they are told apart, with all that is below them. */
export function treeFlows(rows: readonly TreeRow[]): {
  readonly flows: readonly TreeFlow[]
  readonly credits: number
} {
  const drawn = new Set<string>()
  let credits = 0
  const flows: TreeFlow[] = []
  for (const { path, parent, contribution } of rows) {
    if (parent === null) {
      if (contribution > 0) drawn.add(path)
      continue
    }
    if (!drawn.has(parent)) continue
    if (contribution <= 0) {
      credits += contribution
      continue
    }
    drawn.add(path)
    flows.push({ source: parent, target: path, value: contribution })
  }
  return { flows, credits }
}
