import type { ExplorerRecordDetail } from '@ecotrame/contract'
import type { EfCategory } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import { DataTable, useFormat, type Column } from '../../ui/index.ts'
import { categoryNames, categoryUnits } from '../../ui/impact-names.ts'
import { TermHelp } from '../glossary/index.ts'
import { recordQuery } from './queries.ts'
import { empty, nameOf } from './words.ts'
import layout from '../../ui/layout.module.css'
import styles from './explorer.module.css'

interface RecordFactorsProps {
  readonly record: ExplorerRecordDetail
  readonly compared: string | null
}

interface FactorRow {
  readonly category: EfCategory
  readonly value: number | null
  readonly withheld: string | null
  readonly other: number | null
}

/** The 16 factors of one unit, beside those of another record where one is held against it. */
export function RecordFactors({ record, compared }: RecordFactorsProps) {
  const text = useText()
  const language = useLanguage()
  const other = useQuery({ ...recordQuery(compared ?? ''), enabled: compared !== null }).data
  const columns = useFactorColumns(other === undefined ? null : nameOf(other, language))
  if (record.factors === null) return <Scores record={record} />
  const ofOther = new Map(other?.factors?.map(({ category, value }) => [category, value]))
  const rows = record.factors.map((factor) => ({ ...factor, other: ofOther.get(factor.category) ?? null }))
  const covered = record.factors.filter(({ value }) => value !== null).length
  return (
    <section>
      <h3 className={styles.head}>{text('explorer.factors', { unit: record.unit })}</h3>
      <p className={layout.hint}>
        {text('explorer.coverage', { covered, all: record.factors.length })}{' '}
        <TermHelp field="figure.coverage" label={text('explorer.coverageName')} />
      </p>
      {other !== undefined && other.unit !== record.unit && (
        <p className={styles.warning}>{text('explorer.compare.units', { unit: other.unit })}</p>
      )}
      <DataTable<FactorRow>
        caption={text('explorer.factors', { unit: record.unit })}
        columns={columns}
        rows={rows}
        rowKey={({ category }) => category}
      />
    </section>
  )
}

function useFactorColumns(other: string | null): readonly Column<FactorRow>[] {
  const text = useText()
  const format = useFormat()
  const figure = (value: number | null) => (value === null ? empty : format.amount(value, ''))
  return [
    {
      id: 'category',
      title: text('explorer.category'),
      cell: ({ category, withheld }) => (
        <>
          {text(categoryNames[category])}{' '}
          <TermHelp field={`figure.impact.${category}`} label={text(categoryNames[category])} />
          <small className={styles.unit}>{text(categoryUnits[category])}</small>
          {withheld !== null && (
            <small className={styles.warning}>
              {text('explorer.withheld')}
              {text('punctuation.colon')}
              {withheld === 'NOT_OPEN' ? text('explorer.notOpen') : <span lang="en">{withheld}</span>}
            </small>
          )}
        </>
      ),
    },
    {
      id: 'value',
      title: text('explorer.value'),
      figure: true,
      cell: ({ value }) => figure(value),
    },
    ...(other === null
      ? []
      : [{ id: 'other', title: other, figure: true, cell: (row: FactorRow) => figure(row.other) }]),
  ]
}

/** Of processes that are published as scores alone. */
function Scores({ record: { scores, unit } }: { readonly record: ExplorerRecordDetail }) {
  const text = useText()
  const format = useFormat()
  if (scores === null) return null
  return (
    <section>
      <h3 className={styles.head}>{text('explorer.scores', { unit })}</h3>
      <p className={layout.hint}>{text('explorer.scoresOnly')}</p>
      <dl className={styles.facts}>
        {(Object.keys(scores) as (keyof typeof scores)[]).map((score) => (
          <div key={score}>
            <dt>{text(`explorer.score.${score}`)}</dt>
            <dd>{format.quantity(scores[score], 'µPt', { significant: 4 })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
