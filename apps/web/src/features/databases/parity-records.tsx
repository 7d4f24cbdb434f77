import { parityRowKinds, type FlowExplanation, type OwnDatabase, type ParityRow } from '@ecotrame/contract'
import { efCategories, type EfCategory } from '@ecotrame/lca'
import { useMutation } from '@tanstack/react-query'
import { useText, type Text } from '../../i18n/index.ts'
import { downloadTable } from '../../ui/charts/download-table.ts'
import type { ChartTable } from '../../ui/charts/table.ts'
import {
  Button,
  Chip,
  DataTable,
  EmptyState,
  noValue,
  tellProblem,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { categoryNames, categoryUnits } from '../../ui/impact-names.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import styles from './databases.module.css'
import { everyParityRow, fetchParityRows, parityRowsKey } from './parity-queries.ts'

interface RecordsProps {
  readonly database: OwnDatabase
}

/** Records that differ from the reference, the worst first, and those that stand on one side alone. */
export function ParityRecords({ database }: RecordsProps) {
  const text = useText()
  const work = useMutation({
    mutationFn: () => everyParityRow(database.id),
    onSuccess: (rows) => downloadTable(`${database.name}-parity`, parityTable(rows, text)),
    onError: (problem) => tellProblem(problem, text),
  })
  return (
    <div className={styles.section}>
      <h2>{text('databases.parity.records')}</h2>
      <p className={styles.actions}>
        <Button loading={work.isPending} onClick={() => work.mutate()}>
          {text('databases.parity.download')}
        </Button>
      </p>
      <Library definition={useDefinition(database)} />
    </div>
  )
}

function useDefinition({ id }: OwnDatabase): LibraryDefinition<ParityRow> {
  const text = useText()
  return {
    id: 'parity-records',
    title: text('databases.parity.records'),
    within: true,
    readOnly: true,
    columns: useColumns(),
    filters: [
      {
        id: 'kind',
        label: text('databases.parity.kind'),
        options: parityRowKinds.map((kind) => ({ id: kind, value: text(`databases.parity.kindOf.${kind}`) })),
      },
      {
        id: 'category',
        label: text('explorer.category'),
        options: efCategories.map((category) => ({ id: category, value: text(categoryNames[category]) })),
      },
    ],
    rowId: (row) => row.id,
    rowName: ({ name }) => name,
    rowActions: () => [],
    bulkActions: [],
    queryKey: [...parityRowsKey, id],
    fetchPage: ({ filters: { kind = [], category = [] }, ...request }, signal) =>
      fetchParityRows(
        id,
        {
          ...request,
          kind: parityRowKinds.filter((one) => kind.includes(one)),
          category: efCategories.filter((one) => category.includes(one)),
        },
        signal,
      ),
    peek: (row) => <Differences row={row} />,
    primary: null,
    empty: <EmptyState title={text('databases.parity.allEqual')} />,
    card: (row) => (
      <>
        <span>{[row.unit, row.location].filter(Boolean).join(' · ')}</span>
        <Worst row={row} />
      </>
    ),
  }
}

function useColumns(): readonly Column<ParityRow>[] {
  const text = useText()
  const format = useFormat()
  return [
    { id: 'name', title: text('explorer.name'), fixed: true, cell: ({ name }) => name },
    { id: 'location', title: text('explorer.location'), cell: ({ location }) => location ?? noValue },
    { id: 'unit', title: text('explorer.unit'), cell: ({ unit }) => unit },
    { id: 'kind', title: text('databases.parity.kind'), cell: (row) => <Kind row={row} /> },
    {
      id: 'categories',
      title: text('databases.parity.categoriesOf'),
      figure: true,
      cell: ({ differences }) => format.number(differences.length, { decimals: 0 }),
    },
    { id: 'worst', title: text('databases.parity.worst'), cell: (row) => <Worst row={row} /> },
  ]
}

function Kind({ row: { kind, why } }: { readonly row: ParityRow }) {
  const text = useText()
  return (
    <span className={styles.fit}>
      <Chip tone={kind === 'differs' ? 'attention' : 'neutral'}>
        {text(`databases.parity.kindOf.${kind}`)}
      </Chip>
      {why !== null && <small className={styles.note}>{text(`databases.parity.why.${why}`)}</small>}
    </span>
  )
}

function Worst({ row }: { readonly row: ParityRow }) {
  const text = useText()
  const format = useFormat()
  const [worst] = row.differences
  if (worst === undefined) return row.kind === 'differs' ? noValue : <Kind row={row} />
  const size = worst.relative === null ? text('databases.parity.withoutShare') : format.change(worst.relative)
  return `${text(categoryNames[worst.category])} ${size}`
}

/** Every category of a record that differs: both figures, and what of it may come from doubtful flows. */
function Differences({ row }: { readonly row: ParityRow }) {
  const text = useText()
  const format = useFormat()
  if (row.differences.length === 0) return <Kind row={row} />
  const figure = (value: number | null, category: EfCategory) =>
    format.amount(value, text(categoryUnits[category]))
  return (
    <div className={styles.section}>
      <DataTable
        caption={text('databases.parity.records')}
        columns={[
          {
            id: 'category',
            title: text('explorer.category'),
            cell: ({ category }) => text(categoryNames[category]),
          },
          {
            id: 'here',
            title: text('databases.parity.here'),
            figure: true,
            cell: ({ here, category }) => figure(here, category),
          },
          {
            id: 'there',
            title: text('databases.parity.there'),
            figure: true,
            cell: ({ there, category }) => figure(there, category),
          },
          {
            id: 'relative',
            title: text('databases.parity.difference'),
            figure: true,
            cell: ({ relative }) =>
              relative === null ? text('databases.parity.withoutShare') : format.change(relative),
          },
          {
            id: 'flow',
            title: text('databases.parity.flow'),
            cell: ({ flow }) => (flow === null ? noValue : <Explanation flow={flow} />),
          },
          {
            id: 'doubtful',
            title: text('databases.parity.doubtful'),
            figure: true,
            cell: ({ doubtful }) => format.share(doubtful),
          },
        ]}
        rows={row.differences}
        rowKey={({ category }) => category}
      />
    </div>
  )
}

/** The flow that the differences of a category follow, and how that was found. */
function Explanation({ flow }: { readonly flow: FlowExplanation }) {
  const text = useText()
  const format = useFormat()
  return (
    <span className={styles.twoLines}>
      {[flow.name, flow.compartment].filter((part) => part !== '').join(' · ')}
      <small className={styles.note}>
        {text(`databases.parity.flowOf.${flow.factors}`)}{' '}
        {text('databases.parity.flowFit', {
          count: flow.records,
          fit: format.share(flow.fit),
          factor: format.amount(flow.factor, ''),
        })}
      </small>
    </span>
  )
}

type Line = Omit<ParityRow, 'differences'> & { readonly difference: ParityRow['differences'][number] | null }

/** A line for each difference, and one for each record that stands on one side alone. */
function parityTable(rows: readonly ParityRow[], text: Text): ChartTable<Line> {
  const column = (id: string, title: string, value: (line: Line) => number | string | null) => ({
    ...{ id, title, value },
    text: (line: Line) => String(value(line) ?? ''),
  })
  return {
    columns: [
      column('kind', text('databases.parity.kind'), ({ kind }) => text(`databases.parity.kindOf.${kind}`)),
      column('record', text('databases.parity.id'), ({ record }) => record),
      column('name', text('explorer.name'), ({ name }) => name),
      column('location', text('explorer.location'), ({ location }) => location),
      column('unit', text('explorer.unit'), ({ unit }) => unit),
      column('why', text('databases.refused.reason'), ({ why }) =>
        why === null ? null : text(`databases.parity.why.${why}`),
      ),
      column('category', text('explorer.category'), ({ difference }) =>
        difference === null ? null : text(categoryNames[difference.category]),
      ),
      column('here', text('databases.parity.here'), ({ difference }) => difference?.here ?? null),
      column('there', text('databases.parity.there'), ({ difference }) => difference?.there ?? null),
      column(
        'relative',
        text('databases.parity.difference'),
        ({ difference }) => difference?.relative ?? null,
      ),
      column('flow', text('databases.parity.flow'), ({ difference }) =>
        difference?.flow ? `${difference.flow.name} · ${difference.flow.compartment}` : null,
      ),
      column('doubtful', text('databases.parity.doubtful'), ({ difference }) => difference?.doubtful ?? null),
    ],
    rows: rows.flatMap(({ differences, ...row }): readonly Line[] =>
      differences.length === 0
        ? [{ ...row, difference: null }]
        : differences.map((difference) => ({ ...row, difference })),
    ),
  }
}
