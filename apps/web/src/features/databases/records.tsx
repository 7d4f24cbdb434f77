import type { OwnDatabase, OwnRecord } from '@ecotrame/contract'
import { efCategories, validityOn } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import {
  dateAsTold,
  EmptyState,
  ErrorPanel,
  noValue,
  Skeleton,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { categoryNames, categoryUnits } from '../../ui/impact-names.ts'
import { Library, type Chosen, type LibraryDefinition } from '../../ui/list/index.ts'
import { useStatementText } from '../data-classes/index.ts'
import { Incomplete, NotOpen, UseOf } from './choice-words.tsx'
import { ClassPopup, type ClassifiedRecords } from './class-popup.tsx'
import styles from './databases.module.css'
import { standingQuery } from './mapping-queries.ts'
import { databasesKey, fetchRecords } from './queries.ts'
import { FactList } from './report.tsx'

const coveredBy = ({ impacts }: Pick<OwnRecord, 'impacts'>): number =>
  efCategories.filter((category) => impacts[category] !== null).length

/** Records of a database with search, each with its 16 figures. */
export function Records({ database }: { readonly database: OwnDatabase }) {
  const [asked, setAsked] = useState<Classifying | null>(null)
  return (
    <>
      <Library definition={useDefinition(database, setAsked)} />
      {asked && (
        <ClassPopup database={database} about={asked} onClose={() => setAsked(null)} onSaved={asked.done} />
      )}
    </>
  )
}

interface Classifying {
  readonly count: number
  readonly selected: ClassifiedRecords
  readonly done: () => void
}

/** What an action on records is about; `null`: some were taken out of all that a search finds. */
function selectedOf({ sent }: Chosen<OwnRecord>): ClassifiedRecords | null {
  if ('ids' in sent) return { records: sent.ids }
  if ((sent.except ?? []).length > 0) return null
  const { search } = sent.filter
  return { search: typeof search === 'string' ? search : '' }
}

function useDefinition(
  database: OwnDatabase,
  classify: (asked: Classifying) => void,
): LibraryDefinition<OwnRecord> {
  const text = useText()
  const mayChange = usePermitted('update_organization') && database.state === 'ready'
  const { id } = database
  return {
    id: 'own-records',
    title: text('databases.tab.records'),
    within: true,
    readOnly: !mayChange,
    columns: useColumns(database),
    filters: [],
    rowId: (row) => row.id,
    rowName: ({ name }) => name,
    rowActions: () => [],
    bulkActions: mayChange
      ? [
          {
            id: 'data-class',
            label: text('dataClass.own.edit'),
            refused: (chosen) => (selectedOf(chosen) === null ? text('dataClass.own.except') : undefined),
            run: (chosen, done) => {
              const selected = selectedOf(chosen)
              if (selected !== null) classify({ count: chosen.count, selected, done })
            },
          },
        ]
      : [],
    queryKey: [...databasesKey, 'records', id],
    fetchPage: ({ filters: _, ...request }, signal) => fetchRecords(id, request, signal),
    peek: (record) => <RecordFacts record={record} database={database} />,
    primary: null,
    empty: <EmptyState title={text('databases.methodOnly')} />,
    card: (record) => <CardLines record={record} />,
  }
}

function useColumns({ dataClass }: OwnDatabase): readonly Column<OwnRecord>[] {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  return [
    {
      id: 'name',
      title: text('explorer.name'),
      cell: (record) => <RecordName record={record} />,
      fixed: true,
    },
    {
      id: 'unit',
      title: text('explorer.unit'),
      cell: ({ unit, fileUnit }) => unit ?? text('databases.record.noUnit', { unit: fileUnit }),
    },
    { id: 'location', title: text('explorer.location'), cell: ({ location }) => location ?? noValue },
    {
      id: 'year',
      title: text('explorer.year'),
      cell: ({ year }) => dateAsTold(year, format),
      onDemand: true,
    },
    {
      id: 'expiration',
      title: text('explorer.expiration'),
      cell: ({ expiration }) => dateAsTold(expiration, format),
    },
    {
      id: 'proposed',
      title: text('databases.record.isProposed'),
      cell: (record) => <Proposed record={record} />,
    },
    {
      id: 'dataClass',
      title: text('dataClass.class'),
      cell: (record) =>
        pefWording.dataClasses[(record.dataClass ?? dataClass)?.dataClass ?? 'not-stated'][language],
    },
    {
      id: 'dqr',
      title: text('explorer.dqr'),
      figure: true,
      cell: ({ dataQualityRatio }) => format.number(dataQualityRatio, { decimals: 2 }),
    },
    {
      id: 'covered',
      title: text('databases.record.covered'),
      figure: true,
      cell: (record) => `${coveredBy(record)} / ${efCategories.length}`,
    },
    {
      id: 'climate',
      title: text(categoryNames.cch),
      unit: text(categoryUnits.cch),
      figure: true,
      cell: ({ impacts }) => format.amount(impacts.cch ?? null, ''),
    },
  ]
}

function RecordName({ record: { name, incomplete, notOpen } }: { readonly record: OwnRecord }) {
  return (
    <span className={styles.fit}>
      {name}
      {incomplete && <Incomplete />}
      <NotOpen notOpen={notOpen} />
    </span>
  )
}

/** Whether the record is proposed for choices of the forms, and why not. */
function Proposed({ record: { unit, fileUnit, year, expiration } }: { readonly record: OwnRecord }) {
  const text = useText()
  const format = useFormat()
  if (unit === null) return text('databases.record.notInUnit', { unit: fileUnit })
  const day = new Date().toISOString().slice(0, 10)
  const validity = validityOn(day, { validFrom: year, validUntil: expiration })
  return text(`databases.record.proposed.${validity}`, {
    date: dateAsTold(validity === 'not_yet' ? year : expiration, format),
  })
}

function CardLines({ record }: { readonly record: OwnRecord }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <span>{[record.unit ?? record.fileUnit, record.location].filter(Boolean).join(' · ')}</span>
      {record.incomplete && <Incomplete />}
      <NotOpen notOpen={record.notOpen} />
      <span>
        {text('databases.record.coveredOf', { covered: coveredBy(record), all: efCategories.length })}
      </span>
      <span>{format.amount(record.impacts.cch ?? null, text(categoryUnits.cch))}</span>
    </>
  )
}

interface RecordFactsProps {
  readonly record: OwnRecord
  readonly database: OwnDatabase
}

/** Everything that is known of a record of the organization. */
function RecordFacts({ record, database }: RecordFactsProps) {
  const text = useText()
  const said = useStatementText()
  const format = useFormat()
  const { unit, fileUnit, complianceSystems } = record
  const doubtfulShare = (share: number | null) =>
    share === null ? [] : [text('databases.record.doubtful', { share: format.share(share) })]
  return (
    <div className={styles.section}>
      <FactList
        facts={[
          [text('explorer.database'), [database.name, database.release].filter(Boolean).join(' ')],
          [text('explorer.source.licence'), database.licence],
          [text('databases.field.attribution'), database.attribution || noValue],
          [text('explorer.technology'), complianceSystems ?? noValue],
          [
            text('dataClass.class'),
            said(record.dataClass ?? database.dataClass) ?? text('dataClass.own.none'),
          ],
          [text('explorer.unit'), unit ?? text('databases.record.noUnit', { unit: fileUnit })],
          [text('databases.record.unmapped'), format.share(record.unmapped)],
        ]}
      />
      <StandsFor record={record} database={database} />
      <h3>{text('explorer.factors', { unit: unit ?? fileUnit })}</h3>
      <FactList
        facts={efCategories.map((category) => [
          text(categoryNames[category]),
          [
            format.amount(record.impacts[category] ?? null, text(categoryUnits[category])),
            ...(record.notOpen.includes(category) ? [text('databases.parity.notUsed')] : []),
            ...doubtfulShare(record.doubtful[category] ?? null),
          ].join(' · '),
        ])}
      />
    </div>
  )
}

function StandsFor({ record, database }: RecordFactsProps) {
  const text = useText()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(standingQuery(database.id))
  const standing = data?.filter((mapping) => mapping.record === record.id) ?? []
  return (
    <section>
      <h3>{text('databases.record.standsFor')}</h3>
      {error ? (
        <ErrorPanel problem={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={48} />
      ) : standing.length === 0 ? (
        <p className={styles.note}>{text('databases.record.standsForNothing')}</p>
      ) : (
        <ul>
          {standing.map(({ choice, choiceName, use }) => (
            <li key={choice}>
              {choiceName[language]} <UseOf use={use} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
