import { FormerUser, findFormerUsers } from '@ecotrame/contract'
import { IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchRows, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, EmptyState, useFormat } from '../../../ui/index.ts'
import { Library, type LibraryDefinition, type ListRequest } from '../../../ui/list/index.ts'
import { ErasePopup } from './erase-popup.tsx'
import { retentionKey } from './retention-key.ts'
import { RulesPopup } from './rules-popup.tsx'

const fetchPage = ({ filters: _none, ...request }: ListRequest, signal?: AbortSignal) =>
  fetchRows(findFormerUsers, FormerUser, { query: request, signal })

/** People who left, whose names can be erased, and how long personal data is kept. */
export function RetentionScreen() {
  const text = useText()
  const format = useFormat()
  const mayErase = usePermitted('delete_user')
  const [ruling, setRuling] = useState(false)
  const [erasing, setErasing] = useState<FormerUser | null>(null)
  const definition: LibraryDefinition<FormerUser> = {
    id: 'formerUsers',
    title: text('retention.title'),
    columns: [
      {
        id: 'name',
        title: text('retention.name'),
        cell: ({ name, erased }) => (
          <>
            {name} {erased && <Chip>{text('retention.erased')}</Chip>}
          </>
        ),
        sort: 'name',
        fixed: true,
      },
      {
        id: 'left',
        title: text('retention.left'),
        cell: ({ leftAt }) => format.dayMonthYear(leftAt),
        sort: 'leftAt',
      },
    ],
    filters: [],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowActions: (person) =>
      mayErase
        ? [
            {
              id: 'erase',
              label: text('retention.erase.label'),
              icon: IconUserOff,
              danger: true,
              disabledBecause: person.erased ? text('retention.erase.already') : undefined,
              onSelect: () => setErasing(person),
            },
          ]
        : [],
    bulkActions: [],
    readOnly: true,
    queryKey: retentionKey,
    fetchPage,
    primary: mayErase ? (
      <Button onClick={() => setRuling(true)}>{text('retention.rules.button')}</Button>
    ) : null,
    empty: <EmptyState title={text('empty.formerUsers')} />,
    card: ({ leftAt, erased }) => (
      <span>
        {text('retention.left')}
        {text('punctuation.colon')}
        {format.dayMonthYear(leftAt)} {erased && <Chip>{text('retention.erased')}</Chip>}
      </span>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {ruling && <RulesPopup onClose={() => setRuling(false)} />}
      {erasing && <ErasePopup person={erasing} onClose={() => setErasing(null)} />}
    </>
  )
}
