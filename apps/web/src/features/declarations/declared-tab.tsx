import { declarationChannels, declarationOutcomes, type DeclarationRow } from '@ecotrame/contract'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressWith, Button, EmptyState, Icon, noValue, useFormat, type Column } from '../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import { parts, useDeclarationsAddress } from './address.ts'
import { DeclarationPanel } from './declaration-panel.tsx'
import { PortalAnswersPopup } from './portal-answers-popup.tsx'
import { declarationsKey, fetchDeclarations } from './queries.ts'
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
    primary: <AnswersButton />,
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

/** The portal's answers for many products. */
export function AnswersButton() {
  const text = useText()
  const may = usePermitted('create_declaration')
  const [opened, setOpened] = useState(false)
  if (!may) return null
  return (
    <>
      <Button icon={<Icon of={IconUpload} />} onClick={() => setOpened(true)}>
        {text('declarations.results.button')}
      </Button>
      {opened && <PortalAnswersPopup onClose={() => setOpened(false)} />}
    </>
  )
}
