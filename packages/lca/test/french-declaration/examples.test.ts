import { describe, expect, test } from 'vitest'
import {
  asDeclared,
  checkDeclarations,
  declarationRows,
  readDeclarationCells,
  type DeclarationCell,
  type SingleDeclaration,
} from '@ecotrame/lca'
import {
  contextOf,
  errorsOf,
  examples,
  fileOf,
  isFileRow,
  rowCount,
  rules,
  type Example,
} from './examples.ts'

const verdicts = (of: readonly Example[], declarations = of.map(({ declaration }) => declaration)) =>
  checkDeclarations(declarations, (_declaration, place) => {
    const example = of[place]
    if (example === undefined) throw new Error('No such example')
    return contextOf(example)
  })

const files = [...new Set(examples.map(fileOf))].map((file) => ({
  file,
  of: examples.filter((example) => fileOf(example) === file),
}))

describe('every example that the portal has published gets its verdict', () => {
  test('there are 28 of them, in 30 rows', () => {
    expect([examples.length, rowCount]).toEqual([28, 30])
  })

  test.each(
    files.flatMap(({ file, of }) => {
      const checks = verdicts(of)
      return of.map((example, place) => [example.id, file, example, checks[place]] as const)
    }),
  )('%s of %s', (_id, _file, example, check) => {
    expect(errorsOf(check?.problems ?? [])).toEqual(example.problems.toSorted())
    expect(check?.passes).toBe(example.valid)
  })
})

/** Cells as the publisher's file has them: percents, and a word where the table says that a value is not understood. */
function cellsOf(declaration: SingleDeclaration, format: 'csv' | 'xlsx'): readonly DeclarationCell[] {
  const { rows } = declarationRows([declaration], rules, format)
  const score = rules.columns.findIndex(({ meaning }) => meaning === 'score')
  // The portal reads a score that is no number as -1.
  return (rows[0] ?? []).map((cell, place) => (place === score && cell === -1 ? 'Inconnue' : cell))
}

const single = ({ declaration }: Example): SingleDeclaration => {
  if (declaration.kind !== 'single') throw new Error('Only one garment fits in a row')
  return declaration
}

describe.each(['csv', 'xlsx'] as const)(
  'written as rows of %s and read back by the rules of the portal',
  (format) => {
    const ofFiles = files.filter(({ of }) => of.every(isFileRow))

    test.each(ofFiles.map(({ file, of }) => [file, of] as const))('%s', (_file, of) => {
      const titles = rules.columns.map(({ title }) => title)
      const lines = [titles, ...of.map((example) => cellsOf(single(example), format))].map(
        (cells, place) => ({
          line: place + 1,
          cells,
        }),
      )
      const read = readDeclarationCells(lines, format, rules)
      expect(read.problems).toEqual([])
      const checks = verdicts(
        of,
        read.rows.map(({ declaration }) => declaration),
      )
      expect(checks.map(({ problems }) => errorsOf(problems))).toEqual(
        of.map(({ problems }) => problems.toSorted()),
      )
    })

    test('what passes reads back as it was', () => {
      const passing = examples.filter((example) => isFileRow(example) && example.valid)
      const declared = passing.map((example) => asDeclared(single(example), rules))
      const { titles, rows } = declarationRows(declared, rules, format)
      const lines = [titles, ...rows].map((cells, place) => ({ line: place + 1, cells }))
      const { rows: back } = readDeclarationCells(lines, format, rules)
      expect(back.map(({ declaration }) => declaration)).toEqual(declared)
      expect(back).toHaveLength(10)
    })
  },
)
