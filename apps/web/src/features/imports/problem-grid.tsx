import type { Import, ImportProblem } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, Chip, DataTable, ErrorPanel, noValue, Skeleton, TextField } from '../../ui/index.ts'
import type { Corrections } from './problem-groups.tsx'
import { problemRowsQuery } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'
import { Pages } from './pages.tsx'

interface ProblemGridProps {
  readonly imported: Import
  readonly group: string | null
  readonly busy: boolean
  readonly onMend: (corrections: Corrections) => void
  readonly onAll: () => void
}

/** A problem with all that stands in its cell; `value` may be a piece of it. */
type ProblemOfCell = ImportProblem & { readonly cell: string | null }

const keyOf = ({ row, column, code, group }: ImportProblem) =>
  `${row} ${column?.index ?? ''} ${code} ${group}`

/** Every problem with its cell, which can be mended here. */
export function ProblemGrid({ imported, group, busy, onMend, onAll }: ProblemGridProps) {
  const text = useText()
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState<ReadonlyMap<string, ImportProblem & { typed: string }>>(new Map())
  const rows = useQuery(problemRowsQuery(imported.id, page, group))
  if (rows.error) return <ErrorPanel problem={rows.error} onRetry={() => void rows.refetch()} />
  if (!rows.data) return <Skeleton height={160} />
  const problems = rows.data.items.flatMap((row) =>
    row.problems
      .filter((problem) => group === null || problem.group === group)
      .map((problem) => ({
        ...problem,
        cell: problem.column ? (row.cells[problem.column.index] ?? '') : null,
      })),
  )
  const { totalPages, totalItems } = rows.data.meta
  const type = (problem: ImportProblem, value: string) =>
    setTyped(new Map([...typed, [keyOf(problem), { ...problem, typed: value }]]))
  const save = () =>
    onMend({
      cells: [...typed.values()].flatMap(({ row, column, typed: value }) =>
        column ? [{ row, column: column.index, value }] : [],
      ),
    })
  return (
    <section aria-labelledby="import-cells" className={styles.groups}>
      <h2 id="import-cells">
        {text('import.cells')} · {text('import.rows', { count: totalItems })}
      </h2>
      {group !== null && (
        <div>
          <Button size="small" onClick={onAll}>
            {text('import.allProblems')}
          </Button>
        </div>
      )}
      <ProblemTable
        problems={problems}
        typed={typed}
        onType={type}
        severalSheets={imported.sheets.length > 1}
      />
      <div className={styles.foot}>
        <Pages page={page} total={totalPages} onPage={setPage} />
        <Button disabled={typed.size === 0} loading={busy} onClick={save}>
          {text('import.correctCells', { count: typed.size })}
        </Button>
      </div>
    </section>
  )
}

interface ProblemTableProps {
  readonly problems: readonly ProblemOfCell[]
  readonly typed: ReadonlyMap<string, { readonly typed: string }>
  readonly onType: (problem: ImportProblem, value: string) => void
  readonly severalSheets: boolean
}

function ProblemTable({ problems, typed, onType, severalSheets }: ProblemTableProps) {
  const text = useText()
  const column = (problem: ImportProblem) =>
    problem.column ? `${problem.column.header || problem.column.letter} (${problem.column.letter})` : noValue
  return (
    <DataTable
      caption={text('import.cells')}
      columns={[
        ...(severalSheets
          ? [{ id: 'sheet', title: text('import.sheet'), cell: ({ sheet }: ImportProblem) => sheet }]
          : []),
        { id: 'row', title: text('import.row'), cell: ({ row }) => row, figure: true },
        { id: 'column', title: text('import.column.name'), cell: column },
        {
          id: 'value',
          title: text('import.value'),
          cell: (problem) =>
            problem.column ? (
              <span className={styles.cell}>
                <TextField
                  label={text('import.valueOf', { row: problem.row, column: column(problem) })}
                  hideLabel
                  value={typed.get(keyOf(problem))?.typed ?? problem.cell ?? ''}
                  onChange={(value) => onType(problem, value)}
                />
              </span>
            ) : (
              (problem.value ?? noValue)
            ),
        },
        {
          id: 'message',
          title: text('import.problem'),
          cell: ({ message, expected }) => (
            <span className={styles.message}>
              {message}
              {expected !== null && <span className={layout.dense}> {expected}</span>}
            </span>
          ),
        },
        {
          id: 'weight',
          title: text('import.taken.label'),
          cell: ({ warning }) => (
            <Chip tone={warning ? 'attention' : 'error'}>
              {text(warning ? 'import.taken.yes' : 'import.taken.no')}
            </Chip>
          ),
        },
      ]}
      rows={problems}
      rowKey={keyOf}
    />
  )
}
