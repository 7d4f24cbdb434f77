import type { ColumnCertainty, Import, ImportColumn, ImportField } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import {
  Button,
  Chip,
  DataTable,
  ErrorPanel,
  noValue,
  Select,
  Skeleton,
  tellProblem,
  useAddress,
  type SelectEntry,
} from '../../ui/index.ts'
import { categoriesQuery } from '../form-options/index.ts'
import { importFieldsQuery, useImportWork } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './imports.module.css'

const tones = {
  sure: 'action',
  guessed: 'attention',
  remembered: 'action',
  chosen: 'action',
  ignored: 'neutral',
} as const satisfies Record<ColumnCertainty, string>

/** ② What each column means: guessed, to be corrected, or left unread. */
export function ColumnsStep({ imported }: { readonly imported: Import }) {
  const text = useText()
  const { go } = useAddress()
  const fields = useQuery(importFieldsQuery(imported.kind))
  const { configure } = useImportWork(imported.id)
  const change = (body: Parameters<typeof configure.mutate>[0]) =>
    configure.mutate(body, { onError: (problem) => tellProblem(problem, text) })
  if (fields.error) return <ErrorPanel problem={fields.error} onRetry={() => void fields.refetch()} />
  if (!fields.data) return <Skeleton height={240} />
  const missing = imported.missingFields.map((id) => labelOf(fields.data.items, id))
  return (
    <div className={layout.stack4}>
      <ReadingChoice imported={imported} onChange={change} />
      <Notes imported={imported} />
      {missing.length > 0 && (
        <p role="alert" className={styles.warning}>
          {text('import.missing.fields', { fields: missing.join(', ') })}
        </p>
      )}
      <MappingTable
        imported={imported}
        fields={fields.data.items}
        onChoose={(index, field) => change({ columns: [{ index, field }] })}
      />
      <div className={styles.foot} role="status">
        {configure.isPending && <span>{text('import.checking')}</span>}
        <Button kind="primary" onClick={() => go(`/imports/${imported.id}`, { step: 'check' })}>
          {text('import.toCheck')}
        </Button>
      </div>
    </div>
  )
}

const labelOf = (fields: readonly ImportField[], id: string): string =>
  fields.find((field) => field.id === id)?.label ?? id

interface ReadingChoiceProps {
  readonly imported: Import
  readonly onChange: (body: { sheet?: string; category?: string | null }) => void
}

/** Which sheet is read, and of which category evaluations are that name none. */
function ReadingChoice({ imported, onChange }: ReadingChoiceProps) {
  const text = useText()
  const language = useLanguage()
  const categories = useQuery(categoriesQuery()).data?.items ?? []
  const { sheets, sheet, category, kind } = imported
  return (
    <div className={styles.fields}>
      {sheets.length > 1 && (
        <Select
          label={text('import.sheet')}
          value={sheet}
          onChange={(name) => name !== null && onChange({ sheet: name })}
          entries={sheets.map(({ name, rows }) => ({
            id: name,
            value: name,
            emphasis: text('import.rows', { count: rows }),
          }))}
        />
      )}
      {kind === 'evaluations' && (
        <Select
          label={text('import.category.label')}
          hint={text('import.category.hint')}
          clearable
          value={category}
          onChange={(id) => onChange({ category: id })}
          entries={categories
            .filter(({ locked }) => !locked)
            .map(({ id, name, name_fr }) => ({ id, value: namedIn(language, { name, name_fr }) }))}
        />
      )}
    </div>
  )
}

/** What is to be said of the file as a whole. */
export function Notes({ imported: { notes } }: { readonly imported: Import }) {
  return notes.length === 0 ? null : (
    <ul className={styles.notes}>
      {notes.map(({ code, message }) => (
        <li key={`${code} ${message}`}>{message}</li>
      ))}
    </ul>
  )
}

interface MappingTableProps {
  readonly imported: Import
  readonly fields: readonly ImportField[]
  readonly onChoose: (index: number, field: string | null) => void
}

function MappingTable({ imported, fields, onChoose }: MappingTableProps) {
  const text = useText()
  const entries: readonly SelectEntry[] = fields.map(({ id, label, group, unit }) => ({
    id,
    value: label,
    group,
    ...(unit === null ? {} : { emphasis: unit }),
  }))
  const headOf = ({ header, letter }: ImportColumn) => header || letter
  return (
    <DataTable
      caption={text('import.columns.caption')}
      columns={[
        {
          id: 'header',
          title: text('import.columns.yours'),
          fixed: true,
          cell: (column) => (
            <span className={styles.header}>
              {headOf(column)} <span className={layout.dense}>{column.letter}</span>
            </span>
          ),
        },
        {
          id: 'field',
          title: text('import.columns.field'),
          cell: (column) => (
            <span className={styles.choice}>
              <Select
                label={text('import.columns.meaning', { name: headOf(column) })}
                hideLabel
                clearable
                placeholder={text('import.columns.ignore')}
                value={column.field}
                onChange={(field) => onChoose(column.index, field)}
                entries={entries}
              />
            </span>
          ),
        },
        {
          id: 'certainty',
          title: text('import.columns.certainty'),
          cell: ({ certainty }) => (
            <Chip tone={tones[certainty]}>{text(`import.certainty.${certainty}`)}</Chip>
          ),
        },
        {
          id: 'samples',
          title: text('import.columns.samples'),
          cell: (column) => <Samples column={column} />,
        },
      ]}
      rows={imported.columns}
      rowKey={({ index }) => String(index)}
    />
  )
}

const samplesShown = 3

/** Values of the column, and what each was understood as. */
function Samples({ column: { samples, field } }: { readonly column: ImportColumn }) {
  const text = useText()
  if (samples.length === 0) return noValue
  return (
    <ul className={styles.samples}>
      {samples.slice(0, samplesShown).map(({ value, understood }, index) => (
        <li key={`${index} ${value}`} data-lost={(field !== null && understood === null) || undefined}>
          {value}
          {field !== null && understood !== value && (
            <span className={styles.understood}> → {understood ?? text('import.notUnderstood')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
