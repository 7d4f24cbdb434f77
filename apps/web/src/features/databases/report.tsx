import type { DatabaseReport, OwnDatabase } from '@ecotrame/contract'
import { efCategories } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { downloadTable } from '../../ui/charts/download-table.ts'
import type { ChartTable } from '../../ui/charts/table.ts'
import { Button, DataTable, noValue, useFormat } from '../../ui/index.ts'
import { CoverageMarks } from './coverage-marks.tsx'
import styles from './databases.module.css'
import { useSizes } from './parts.tsx'

/** How a file became records: factors, units, cut-offs, loops and how exactly they were solved. */
export function Report({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const { report } = database
  return (
    <div className={styles.section}>
      <Whose database={database} />
      {database.carried !== null && <Carried carried={database.carried} />}
      {report === null ? (
        <p className={styles.note}>{text('databases.report.none')}</p>
      ) : (
        <>
          <Solution report={report} />
          <Flows flows={report.flows} />
          <CutOffs cutOff={report.cutOff} />
        </>
      )}
    </div>
  )
}

type Carried = NonNullable<OwnDatabase['carried']>

/** What became of the mappings of the release before. */
function Carried({ carried: { kept, lost } }: { readonly carried: Carried }) {
  const text = useText()
  return (
    <section className={styles.section} aria-labelledby="report-carried">
      <h2 id="report-carried">{text('databases.report.carried')}</h2>
      <p>
        {text('databases.report.kept', { count: kept })}{' '}
        {text('databases.report.lost', { count: lost.length })}
      </p>
      {lost.length > 0 && (
        <DataTable
          caption={text('databases.report.lostList')}
          columns={[
            { id: 'name', title: text('databases.proposal.record'), cell: ({ name }) => name },
            { id: 'choice', title: text('databases.choice.label'), cell: ({ choice }) => choice },
          ]}
          rows={lost}
          rowKey={({ choice, record }) => `${choice} ${record}`}
        />
      )}
    </section>
  )
}

type Fact = readonly [name: string, value: string]

export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function Whose({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const format = useFormat()
  const { size, count } = useSizes()
  const { coverage, records, report, right } = database
  const facts: readonly Fact[] = [
    [text('databases.report.records'), count(records)],
    [
      text('databases.report.format'),
      database.format === null ? noValue : text(`databases.format.${database.format}`),
    ],
    [text('databases.field.release'), database.release || noValue],
    [text('explorer.source.licence'), database.licence],
    [text('databases.field.attribution'), database.attribution || noValue],
    [text('databases.report.file'), `${database.fileName} · ${size(database.size)}`],
    [
      text('databases.report.brought'),
      text('databases.broughtBy', {
        name: database.author,
        date: format.dayMonthYear(database.createdAt, true),
      }),
    ],
    ...(right === null
      ? []
      : [
          [
            text('databases.report.right'),
            text('databases.report.confirmedBy', {
              name: right.confirmedBy,
              date: format.dayMonthYear(right.confirmedAt, true),
            }),
          ] as const,
        ]),
    ...(report === null
      ? []
      : [
          [
            text('databases.report.method'),
            text('databases.report.methodOf', {
              name: report.method.name,
              covered: report.method.categories.length,
              all: efCategories.length,
            }),
          ] as const,
        ]),
  ]
  return (
    <section className={styles.section} aria-labelledby="report-whose">
      <h2 id="report-whose">{text('databases.report.whose')}</h2>
      <FactList facts={facts} />
      {records > 0 && <CoverageMarks coverage={coverage} />}
      {records === 0 && <p className={styles.note}>{text('databases.methodOnly')}</p>}
    </section>
  )
}

function Solution({ report }: { readonly report: DatabaseReport }) {
  const text = useText()
  const format = useFormat()
  const { count } = useSizes()
  const { solution, loops, convertedAmounts, method } = report
  const facts: readonly Fact[] = [
    [text('databases.report.processes'), count(report.processes)],
    [text('databases.report.coProducts'), count(report.coProducts)],
    [text('databases.report.converted'), count(convertedAmounts)],
    [
      text('databases.report.loops'),
      loops.count === 0
        ? count(0)
        : text('databases.report.loopsOf', { loops: count(loops.count), largest: count(loops.largest) }),
    ],
    [text('databases.report.sweeps'), count(solution.sweeps)],
    [text('databases.report.change'), format.amount(solution.change, '')],
    [text('databases.report.residual'), format.amount(solution.residual, '')],
    [text('databases.report.fallbacks'), count(solution.fallbacks)],
    [text('databases.report.regional'), count(method.regionalFactors)],
  ]
  return (
    <section className={styles.section} aria-labelledby="report-solution">
      <h2 id="report-solution">{text('databases.report.solution')}</h2>
      <p className={styles.note}>{text('databases.report.solutionHelp')}</p>
      <FactList facts={facts} />
    </section>
  )
}

type Flows = DatabaseReport['flows']
type Unmapped = Flows['unmapped']['most'][number]

function Flows({ flows: { mapped, unmapped, compartments } }: { readonly flows: Flows }) {
  const text = useText()
  const format = useFormat()
  const { count } = useSizes()
  const table: ChartTable<Unmapped> = {
    columns: [
      { id: 'name', title: text('databases.report.flow'), text: ({ name }) => name },
      { id: 'compartment', title: text('databases.report.compartment'), text: (row) => row.compartment },
      {
        id: 'exchanges',
        title: text('databases.report.exchanges'),
        figure: true,
        text: ({ exchanges }) => count(exchanges),
        value: ({ exchanges }) => exchanges,
      },
    ],
    rows: unmapped.most,
  }
  return (
    <section className={styles.section} aria-labelledby="report-flows">
      <h2 id="report-flows">{text('databases.report.flows')}</h2>
      <p>
        {text('databases.report.mapped', {
          flows: count(mapped.flows),
          exchanges: count(mapped.exchanges),
        })}{' '}
        {text('databases.report.unmapped', {
          flows: count(unmapped.flows),
          exchanges: count(unmapped.exchanges),
          share: format.share(unmapped.share),
        })}
      </p>
      {compartments.length > 0 && (
        <DataTable
          caption={text('databases.report.compartments')}
          columns={[
            { id: 'name', title: text('databases.report.compartment'), cell: ({ name }) => name || noValue },
            {
              id: 'mapped',
              title: text('databases.report.withFactor'),
              figure: true,
              cell: (row) => count(row.mapped),
            },
            {
              id: 'unmapped',
              title: text('databases.report.withoutFactor'),
              figure: true,
              cell: (row) => count(row.unmapped),
            },
          ]}
          rows={compartments}
          rowKey={({ name }) => name}
        />
      )}
      {unmapped.most.length > 0 && (
        <details className={styles.fold}>
          <summary>{text('databases.report.unmappedList')}</summary>
          <DataTable
            caption={text('databases.report.unmappedList')}
            columns={table.columns.map(({ id, title, figure, text: cell }) => ({
              id,
              title,
              cell,
              ...(figure ? { figure } : {}),
            }))}
            rows={unmapped.most}
            rowKey={({ name, compartment }) => `${name} ${compartment}`}
          />
          <Button size="small" onClick={() => downloadTable('flows-without-factor', table)}>
            {text('databases.refused.download')}
          </Button>
        </details>
      )}
    </section>
  )
}

type CutOff = DatabaseReport['cutOff']

function CutOffs({ cutOff: { count: all, first } }: { readonly cutOff: CutOff }) {
  const text = useText()
  return (
    <section className={styles.section} aria-labelledby="report-cut-off">
      <h2 id="report-cut-off">{text('databases.report.cutOff')}</h2>
      <p>
        {all === 0
          ? text('databases.report.cutOffNone')
          : text('databases.report.cutOffCount', { count: all })}
      </p>
      {first.length > 0 && (
        <details className={styles.fold}>
          <summary>{text('databases.report.cutOffList')}</summary>
          <DataTable
            caption={text('databases.report.cutOffList')}
            columns={[
              { id: 'process', title: text('databases.report.process'), cell: ({ process }) => process },
              { id: 'flow', title: text('databases.report.flow'), cell: ({ flow }) => flow },
            ]}
            rows={first}
            rowKey={({ process, flow }) => `${process} ${flow}`}
          />
        </details>
      )}
    </section>
  )
}
