import type { MappingProposal, OwnDatabase } from '@ecotrame/contract'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import {
  Chip,
  EmptyState,
  noValue,
  Select,
  showToast,
  tellProblem,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import { ShippedName, useJudgement } from './choice-words.tsx'
import styles from './databases.module.css'
import { fetchProposals, mappingsKey, useChangeMappings } from './mapping-queries.ts'

type Chosen = Readonly<Record<string, string>>

/** Records that may stand for choices of the forms, to be taken one by one or many at once. */
export function Proposals({ database }: { readonly database: OwnDatabase }) {
  return <Library definition={useDefinition(database)} />
}

function useDefinition(database: OwnDatabase): LibraryDefinition<MappingProposal> {
  const text = useText()
  const language = useLanguage()
  const mayChange = usePermitted('update_organization')
  const work = useChangeMappings(database)
  /** Records that were chosen instead of the likeliest, by choice. */
  const [chosen, setChosen] = useState<Chosen>({})
  const recordOf = (row: MappingProposal) =>
    row.records.find(({ record }) => record === chosen[row.choice.id]) ?? row.records[0]
  const take = (rows: readonly MappingProposal[], done: () => void) =>
    work.mutate(
      {
        set: rows.flatMap((row) => {
          const record = recordOf(row)?.record
          return record === undefined ? [] : [{ choice: row.choice.id, record }]
        }),
        remove: [],
      },
      {
        onSuccess: () => {
          showToast({ type: 'success', body: text('databases.proposal.taken', { count: rows.length }) })
          done()
        },
        onError: (problem) => tellProblem(problem, text),
      },
    )
  return {
    id: 'mapping-proposals',
    title: text('databases.tab.proposals'),
    within: true,
    readOnly: !mayChange,
    columns: useColumns(recordOf, (choice, record) => setChosen({ ...chosen, [choice]: record })),
    filters: [],
    rowId: ({ choice }) => choice.id,
    rowName: ({ choice }) => choice.name[language],
    rowActions: (row, done) =>
      mayChange
        ? [{ id: 'take', label: text('databases.choice.takeIt'), onSelect: () => take([row], done) }]
        : [],
    bulkActions: [
      {
        id: 'take',
        label: text('databases.proposal.takeAll'),
        applies: (row) => recordOf(row) !== undefined,
        run: ({ rows }, done) => take(rows ?? [], done),
      },
    ],
    queryKey: [...mappingsKey, 'proposals', database.id],
    fetchPage: ({ filters: _, ...request }, signal) => fetchProposals(database.id, request, signal),
    primary: null,
    empty: <EmptyState title={text('databases.proposal.none')} text={text('databases.proposal.noneText')} />,
    card: (row) => <CardLines row={row} record={recordOf(row)} />,
  }
}

type Candidate = MappingProposal['records'][number]

function useColumns(
  recordOf: (row: MappingProposal) => Candidate | undefined,
  onChoose: (choice: string, record: string) => void,
): readonly Column<MappingProposal>[] {
  const text = useText()
  const language = useLanguage()
  const judgement = useJudgement()
  return [
    {
      id: 'choice',
      title: text('databases.choice.label'),
      fixed: true,
      cell: ({ choice }) => <span className={styles.twoLines}>{choice.name[language]}</span>,
    },
    {
      id: 'record',
      title: text('databases.proposal.record'),
      cell: (row) => <RecordCell row={row} record={recordOf(row)} onChoose={onChoose} />,
    },
    {
      id: 'shipped',
      title: text('databases.choice.shipped'),
      cell: ({ choice }) => (
        <span className={styles.twoLines}>
          <ShippedName shipped={choice.shipped} brief />
          {choice.shipped && (
            <small className={styles.note}>{judgement.score(choice.shipped, choice.unit)}</small>
          )}
        </span>
      ),
    },
    {
      id: 'change',
      title: text('databases.choice.change'),
      figure: true,
      cell: (row) => {
        const record = recordOf(row)
        return record === undefined ? noValue : judgement.change(row.choice.shipped, record)
      },
    },
    {
      id: 'likeness',
      title: text('databases.proposal.likeness'),
      cell: (row) => <Likeness record={recordOf(row)} />,
    },
  ]
}

interface RecordCellProps {
  readonly row: MappingProposal
  readonly record: Candidate | undefined
  readonly onChoose: (choice: string, record: string) => void
}

function RecordCell({ row: { choice, records }, record, onChoose }: RecordCellProps) {
  const text = useText()
  const judgement = useJudgement()
  const language = useLanguage()
  return (
    <span className={styles.twoLines}>
      {records.length > 1 ? (
        <span className={styles.recordChoice}>
          <Select
            label={text('databases.proposal.recordFor', { choice: choice.name[language] })}
            hideLabel
            entries={records.map(({ record: id, name, location }) => ({
              id,
              value: name,
              ...(location === null ? {} : { emphasis: location }),
            }))}
            value={record?.record ?? null}
            onChange={(id) => {
              if (id !== null) onChoose(choice.id, id)
            }}
          />
        </span>
      ) : (
        record?.name
      )}
      {record && <small className={styles.note}>{judgement.score(record, choice.unit)}</small>}
      {choice.stepOnly && <small className={styles.note}>{text('databases.choice.stepOnlyShort')}</small>}
    </span>
  )
}

function Likeness({ record }: { readonly record: Candidate | undefined }) {
  const text = useText()
  const format = useFormat()
  if (record === undefined) return noValue
  return (
    <span className={styles.fit} title={record.words.join(', ')}>
      {format.share(record.likeness)}
      <Chip tone={record.place === 'other' ? 'attention' : 'neutral'}>
        {text(`databases.place.${record.place}`)}
      </Chip>
      {record.isExpired && <Chip tone="attention">{text('databases.proposal.expired')}</Chip>}
    </span>
  )
}

function CardLines({ row, record }: Omit<RecordCellProps, 'onChoose'>) {
  const judgement = useJudgement()
  return (
    <>
      <span>→ {record?.name}</span>
      <span>
        {judgement.score(row.choice.shipped, row.choice.unit)} →{' '}
        {judgement.score(record ?? null, row.choice.unit)}
      </span>
      <span>
        <Likeness record={record} />
      </span>
    </>
  )
}
