import type { FormChoice, OwnDatabase } from '@ecotrame/contract'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { EmptyState, noValue, useAddress, type Column } from '../../ui/index.ts'
import { Library, type LibraryDefinition, type ListRequest } from '../../ui/list/index.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { Lacks, ShippedName, UseOf, useJudgement } from './choice-words.tsx'
import styles from './databases.module.css'
import { fetchChoices, mappingsKey } from './mapping-queries.ts'

interface ChoicesProps {
  readonly database: OwnDatabase
}

/** Every choice of the forms with the dataset that it takes, and the record of the organization that stands for it. */
export function Choices({ database }: ChoicesProps) {
  const [opened, setOpened] = useState<FormChoice | null>(null)
  return (
    <>
      <Library definition={useDefinition(database, setOpened)} />
      {opened && (
        <ChoicePanel key={opened.id} choice={opened} database={database} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

const mappedOf = (value: string | undefined): 'yes' | 'no' | 'nothing' | undefined =>
  (['yes', 'no', 'nothing'] as const).find((known) => known === value)

function useDefinition(
  database: OwnDatabase,
  onOpen: (choice: FormChoice) => void,
): LibraryDefinition<FormChoice> {
  const text = useText()
  const language = useLanguage()
  const { query } = useAddress()
  const dataset = query.get('dataset')
  return {
    id: 'form-choices',
    title: text('databases.tab.choices'),
    within: true,
    readOnly: true,
    columns: useColumns(database, onOpen),
    filters: [
      {
        id: 'mapped',
        label: text('databases.choice.mappedLabel'),
        options: (['yes', 'no', 'nothing'] as const).map((id) => ({
          id,
          value: text(`databases.choice.mapped.${id}`),
        })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name[language],
    rowActions: (choice) => [
      { id: 'choose', label: text('databases.choice.choose'), onSelect: () => onOpen(choice) },
    ],
    bulkActions: [],
    queryKey: [...mappingsKey, 'choices', dataset ?? ''],
    fetchPage: ({ filters, ...request }: ListRequest, signal) => {
      const mapped = mappedOf(filters['mapped']?.[0])
      return fetchChoices(
        {
          ...request,
          ...(mapped === undefined ? {} : { mapped }),
          ...(dataset === null ? {} : { dataset }),
        },
        signal,
      )
    },
    primary: null,
    empty: <EmptyState title={text('databases.choice.none')} />,
    card: (choice) => <CardLines choice={choice} onOpen={onOpen} />,
  }
}

function useColumns(
  database: OwnDatabase,
  onOpen: (choice: FormChoice) => void,
): readonly Column<FormChoice>[] {
  const text = useText()
  const judgement = useJudgement()
  return [
    {
      id: 'choice',
      title: text('databases.choice.label'),
      fixed: true,
      cell: (choice) => <ChoiceButton choice={choice} onOpen={onOpen} />,
    },
    { id: 'unit', title: text('explorer.unit'), cell: ({ unit }) => unit },
    {
      id: 'shipped',
      title: text('databases.choice.shipped'),
      cell: ({ shipped, unit }) => (
        <span className={styles.twoLines}>
          <ShippedName shipped={shipped} brief />
          {shipped && <small className={styles.note}>{judgement.score(shipped, unit)}</small>}
        </span>
      ),
    },
    {
      id: 'own',
      title: text('databases.choice.own'),
      cell: (choice) => <Own choice={choice} database={database} />,
    },
    {
      id: 'change',
      title: text('databases.choice.change'),
      figure: true,
      cell: ({ shipped, mappings }) =>
        mappings[0] === undefined ? noValue : judgement.change(shipped, mappings[0]),
    },
  ]
}

interface ChoiceButtonProps {
  readonly choice: FormChoice
  readonly onOpen: (choice: FormChoice) => void
}

function ChoiceButton({ choice, onOpen }: ChoiceButtonProps) {
  const language = useLanguage()
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(choice)}>
      {choice.name[language]}
    </button>
  )
}

interface OwnProps {
  readonly choice: FormChoice
  readonly database: OwnDatabase
}

function Own({ choice: { mappings, unit }, database }: OwnProps) {
  const judgement = useJudgement()
  if (mappings.length === 0) return noValue
  return (
    <span className={styles.twoLines}>
      {mappings.map((mapping) => (
        <span key={`${mapping.database} ${mapping.record}`} className={styles.twoLines}>
          {mapping.name}
          <small className={styles.note}>{judgement.score(mapping, unit)}</small>
          <span>
            <UseOf use={mapping.use} /> <Lacks mapping={mapping} />
          </span>
          {mapping.database !== database.id && <small className={styles.note}>{mapping.databaseName}</small>}
        </span>
      ))}
    </span>
  )
}

function CardLines({ choice, onOpen }: ChoiceButtonProps) {
  const judgement = useJudgement()
  const own = choice.mappings[0]
  return (
    <>
      <span>
        <ChoiceButton choice={choice} onOpen={onOpen} />
      </span>
      <span>{judgement.score(choice.shipped, choice.unit)}</span>
      <span>
        {own ? (
          <>
            {`→ ${own.name} · ${judgement.score(own, choice.unit)} `}
            <UseOf use={own.use} /> <Lacks mapping={own} />
          </>
        ) : (
          noValue
        )}
      </span>
    </>
  )
}
