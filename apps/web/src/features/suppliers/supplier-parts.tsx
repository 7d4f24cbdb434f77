import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { segmentColour } from '../../ui/colours.ts'
import { DataTable, Link, noValue, useFormat, type Column } from '../../ui/index.ts'
import { segmentNames } from '../../ui/segment-names.ts'
import type { Supplier } from './queries.ts'
import { releaseName } from '../score-labels/index.ts'
import styles from './suppliers.module.css'
import { useSupplierWords } from './use-supplier-words.ts'
import { basisKey, figuresOf, labelNames } from './words.ts'

export interface OfSupplier {
  readonly supplier: Supplier
}

export function Facts({ supplier: { facility, label, basis, warnings } }: OfSupplier) {
  const text = useText()
  const format = useFormat()
  const { countryName, processNames, schemeName } = useSupplierWords()
  const { written } = figuresOf(label, format)
  const figure = (value: number | null) => (value === null ? text('suppliers.unknown') : written(value))
  const facts: readonly (readonly [string, string])[] = [
    [text('facility.country'), [facility.place, countryName(facility.country)].filter(Boolean).join(', ')],
    [text('facility.processes.label'), processNames(facility.processes) || text('suppliers.unknown')],
    [text('suppliers.impact'), figure(facility.impact)],
    [text('suppliers.pointsAtStake'), figure(facility.pointsAtStake)],
    [text('suppliers.dqr'), format.number(facility.dqr, { decimals: 1 })],
    [text('suppliers.primaryShare'), format.share(facility.primaryShare)],
    [text('suppliers.dataYear'), facility.dataYear === null ? noValue : String(facility.dataYear)],
    [text('facility.certificates.label'), facility.certificates.map(schemeName).join(', ') || noValue],
    [
      text('suppliers.nextExpiry'),
      facility.nextExpiry === null ? noValue : format.dayMonthYear(facility.nextExpiry),
    ],
  ]
  return (
    <>
      <p className={styles.hint}>{[text(labelNames[label]), text(basisKey[basis])].join(' · ')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <ul className={styles.notes}>
          {warnings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
    </>
  )
}

export function Stages({ supplier: { facility, stages, label, basis, releases } }: OfSupplier) {
  const text = useText()
  const format = useFormat()
  const { written, bare, unit } = figuresOf(label, format)
  const known = stages.flatMap(({ stage, impact }) => (impact === null ? [] : [{ stage, impact }]))
  if (known.length === 0) return null
  const parts = known.map(({ stage, impact }) => ({
    id: stage,
    name: text(segmentNames[stage]),
    value: impact,
    figure: written(impact),
    share: facility.impact ? format.share(impact / facility.impact) : '',
    colour: segmentColour(stage),
  }))
  return (
    <WithTable
      title={text('suppliers.byStage')}
      caption={[text(labelNames[label]), text(basisKey[basis])].join(' · ')}
      alternative={parts.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
      table={{
        columns: [
          { id: 'stage', title: text('suppliers.stage'), text: ({ stage }) => text(segmentNames[stage]) },
          {
            id: 'impact',
            title: text('suppliers.impact'),
            unit,
            figure: true,
            text: ({ impact }) => bare(impact),
            value: ({ impact }) => impact,
          },
        ],
        rows: known,
      }}
      note={releases.map((release) => releaseName(text, release)).join(' · ')}
      fileName={`supplier-${facility.name}`}
    >
      <BarList parts={parts} label={text('suppliers.byStage')} />
    </WithTable>
  )
}

export function Evaluations({ supplier: { evaluations, label } }: OfSupplier) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { bare, unit } = figuresOf(label, format)
  const figure = (value: number | null) => (value === null ? text('suppliers.unknown') : bare(value))
  const columns: readonly Column<Supplier['evaluations'][number]>[] = [
    {
      id: 'name',
      title: text('evaluation.title'),
      cell: ({ id, name, category, sharedWith }) => (
        <>
          <Link to={`/evaluation/results/${id}`}>{name}</Link>
          <br />
          <small className={styles.hint}>
            {namedIn(language, category)}
            {sharedWith > 0 && ` · ${text('suppliers.shared', { count: sharedWith })}`}
          </small>
        </>
      ),
      fixed: true,
    },
    {
      id: 'units',
      title: text('suppliers.units'),
      cell: ({ units }) =>
        units === null ? text('suppliers.unknown') : format.number(units, { decimals: 0 }),
      figure: true,
    },
    {
      id: 'impact',
      title: text('suppliers.impactPerPiece'),
      unit,
      cell: ({ impactPerPiece }) => figure(impactPerPiece),
      figure: true,
    },
    {
      id: 'stake',
      title: text('suppliers.pointsAtStake'),
      unit,
      cell: ({ pointsAtStake }) => figure(pointsAtStake),
      figure: true,
    },
  ]
  return (
    <DataTable
      caption={text('suppliers.naming')}
      columns={columns}
      rows={evaluations}
      rowKey={({ id }) => id}
    />
  )
}
