import { declarationChannels, declarationOutcomes, type DeclarationRow } from '@ecotrame/contract'
import { useRef } from 'react'
import { IconUpload } from '@tabler/icons-react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  addressWith,
  Button,
  EmptyState,
  Icon,
  noValue,
  showToast,
  tellProblem,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import { parts, useDeclarationsAddress } from './address.ts'
import { DeclarationPanel } from './declaration-panel.tsx'
import styles from './declarations.module.css'
import { declarationsKey, fetchDeclarations, useTakeResults } from './queries.ts'
import { OutcomeChip } from './standing-chip.tsx'

/** What was declared: records that never change, with what the portal has said of each. */
export function DeclaredTab() {
  const text = useText()
  const format = useFormat()
  const { declaration, query, path, setQuery } = useDeclarationsAddress()
  const definition: LibraryDefinition<DeclarationRow> = {
    id: 'declarations',
    title: text('declarations.tab.declared'),
    within: true,
    readOnly: true,
    columns: useColumns(),
    filters: [
      {
        id: 'outcome',
        label: text('declarations.column.outcome'),
        options: declarationOutcomes.map((id) => ({ id, value: text(`declarations.outcome.${id}`) })),
      },
      {
        id: 'channel',
        label: text('declarations.channel.label'),
        options: declarationChannels.map((id) => ({ id, value: text(`declarations.channel.${id}`) })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressWith(path, query, { [parts.declaration]: id }),
    rowActions: () => [],
    bulkActions: [],
    queryKey: [...declarationsKey, 'records'],
    fetchPage: ({ filters, sort: _sort, ...request }, signal) =>
      fetchDeclarations(
        {
          ...request,
          outcome: declarationOutcomes.filter((id) => filters['outcome']?.includes(id)),
          channel: declarationChannels.filter((id) => filters['channel']?.includes(id)),
        },
        signal,
      ),
    primary: <ResultsButton />,
    empty: (
      <EmptyState title={text('declarations.records.empty')} text={text('declarations.records.emptyText')} />
    ),
    card: ({ outcome, reference, declaredAt, score }) => (
      <>
        <span>
          <OutcomeChip outcome={outcome} /> {format.points(score)}
        </span>
        <span>
          {reference} · {format.dayMonthYear(declaredAt)}
        </span>
      </>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {declaration !== null && (
        <DeclarationPanel id={declaration} onClose={() => setQuery({ [parts.declaration]: null })} />
      )}
    </>
  )
}

function useColumns(): readonly Column<DeclarationRow>[] {
  const text = useText()
  const format = useFormat()
  return [
    { id: 'name', title: text('declarations.column.product'), cell: ({ name }) => name, fixed: true },
    { id: 'reference', title: text('declarations.column.reference'), cell: ({ reference }) => reference },
    {
      id: 'declaredAt',
      title: text('declarations.column.declaredAt'),
      cell: ({ declaredAt }) => format.dayMonthYear(declaredAt, true),
    },
    {
      id: 'outcome',
      title: text('declarations.column.outcome'),
      cell: ({ outcome }) => <OutcomeChip outcome={outcome} />,
    },
    {
      id: 'score',
      title: text('declarations.column.ourScore'),
      cell: ({ score }) => format.points(score),
      figure: true,
    },
    {
      id: 'portalScore',
      title: text('declarations.column.portalScore'),
      cell: ({ portalScore }) => (portalScore === null ? noValue : format.points(portalScore)),
      figure: true,
    },
    {
      id: 'difference',
      title: text('declarations.column.difference'),
      cell: ({ difference }) => (difference === null ? noValue : format.change(difference)),
      figure: true,
    },
    {
      id: 'confidence',
      title: text('declarations.column.confidence'),
      cell: ({ confidence }) => text(`declarations.confidence.${confidence}`),
      onDemand: true,
    },
    {
      id: 'methodVersion',
      title: text('declarations.column.method'),
      cell: ({ methodVersion }) => methodVersion,
      onDemand: true,
    },
    {
      id: 'by',
      title: text('declarations.column.by'),
      cell: ({ by }) => by?.name ?? noValue,
      onDemand: true,
    },
  ]
}

/** Reads the result file of the portal into the declarations that wait for it. */
function ResultsButton() {
  const text = useText()
  const may = usePermitted('create_declaration')
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useTakeResults()
  if (!may) return null
  const take = (file: File | undefined) =>
    file &&
    mutate(file, {
      onSuccess: ({ accepted, refused, unknown }) =>
        showToast({
          type: unknown.length + refused === 0 ? 'success' : 'warning',
          title: text('declarations.results.done', { accepted, refused }),
          body:
            unknown.length === 0
              ? ''
              : text('declarations.results.unknown', {
                  names: unknown.slice(0, 5).join(', '),
                  count: unknown.length,
                }),
        }),
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <span className={styles.actions}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label={text('declarations.results.button')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button icon={<Icon of={IconUpload} />} loading={isPending} onClick={() => input.current?.click()}>
        {text('declarations.results.button')}
      </Button>
    </span>
  )
}
