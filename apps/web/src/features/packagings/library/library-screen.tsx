import type { PackagingRow } from '@ecotrame/contract'
import { packagingLevels } from '@ecotrame/lca'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { EmptyState, useAddress, useDocumentTitle, useFormat, useTold } from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  type Filter,
  type LibraryDefinition,
  type ListRequest,
} from '../../../ui/list/index.ts'
import { FilesMenu } from '../../imports/index.ts'
import { type Asked, UsesPopup, useReusedRowActions } from '../../reuse/index.ts'
import { DeletePackaging } from '../delete-packaging.tsx'
import { fetchPackagings, packagingsKey, usesQuery, useDuplicatePackaging } from '../queries.ts'
import { ReplacePackaging } from '../replace-packaging.tsx'
import { usePackagingWords } from '../use-packaging-words.ts'
import { usePackagingColumns } from './columns.tsx'
import { useQuery } from '@tanstack/react-query'
import { UsesList } from '../uses-list.tsx'
import { usePermitted } from '../../../api/index.ts'

/** My packagings: the library instrument on packagings. */
export function LibraryScreen() {
  const text = useText()
  useDocumentTitle(text('menu.product.packagings'))
  const [asked, setAsked] = useState<Asked<PackagingRow> | null>(null)
  const close = () => setAsked(null)
  const { go } = useAddress()
  const create = (
    <NewButton permission="create_packaging" onClick={() => go('/packagings/create')}>
      {text('packagings.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<PackagingRow> = {
    id: 'packagings',
    title: text('menu.product.packagings'),
    columns: usePackagingColumns(),
    filters: useFilters(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => `/packagings/edit/${id}`,
    rowActions: useRowActions(setAsked),
    bulkActions: [],
    readOnly: true,
    sortsByTwo: true,
    queryKey: packagingsKey,
    fetchPage,
    tools: <FilesMenu kind="packagings" />,
    primary: create,
    empty: <EmptyState title={text('empty.packagings')} action={create} />,
    card: (row) => <CardLines row={row} />,
  }
  return (
    <>
      <Library definition={definition} />
      {asked?.what === 'delete' && <DeletePackaging packaging={asked.row} onClose={close} />}
      {asked?.what === 'replace' && <ReplacePackaging packaging={asked.row} onClose={close} />}
      {asked?.what === 'uses' && <PackagingUses packaging={asked.row} onClose={close} />}
    </>
  )
}

function fetchPage({ filters, ...request }: ListRequest, signal?: AbortSignal) {
  const { level = [], material = [], used = [] } = filters
  return fetchPackagings(
    {
      ...request,
      level: packagingLevels.filter((one) => level.includes(one)),
      material: [...material],
      // Both at once say nothing.
      ...(used.length === 1 ? { used: used[0] === 'true' ? 'true' : 'false' } : {}),
    },
    signal,
  )
}

function useFilters(): readonly Filter[] {
  const text = useText()
  const { levels, materials } = usePackagingWords()
  return [
    { id: 'level', label: text('packagings.level.label'), options: levels },
    { id: 'material', label: text('packagings.material'), options: materials },
    {
      id: 'used',
      label: text('packagings.usedBy.label'),
      options: (['true', 'false'] as const).map((id) => ({ id, value: text(`packagings.used.${id}`) })),
    },
  ]
}

function CardLines({ row }: { readonly row: PackagingRow }) {
  const text = useText()
  const format = useFormat()
  const { level, rowMaterial } = usePackagingWords()
  const { mass, score, evaluations, products } = row
  return (
    <>
      <span>
        {level(row.level)} · {format.quantity(mass, 'g', { upTo: 3 })} ·{' '}
        {row.materials.map(rowMaterial).join(', ')}
      </span>
      <span>
        {text('packagings.score.each', { value: format.micropoints(score?.micropointsPerProduct) })}
      </span>
      <span>{text('packagings.usedBy.count', { evaluations, products })}</span>
    </>
  )
}

interface PackagingUsesProps {
  readonly packaging: Pick<PackagingRow, 'id' | 'name'>
  readonly onClose: () => void
}

function PackagingUses({ packaging: { id, name }, onClose }: PackagingUsesProps) {
  const text = useText()
  return (
    <UsesPopup
      title={text('packagings.uses.title', { name })}
      uses={useQuery(usesQuery(id))}
      onClose={onClose}
    >
      {(uses) => <UsesList uses={uses} />}
    </UsesPopup>
  )
}

function useRowActions(onAsked: (asked: Asked<PackagingRow>) => void) {
  const text = useText()
  const copying = useDuplicatePackaging()
  const told = useTold()
  return useReusedRowActions<PackagingRow>({
    may: {
      update: usePermitted('update_packaging'),
      duplicate: usePermitted('duplicate_packaging'),
      replace: usePermitted('update_evaluation'),
      delete: usePermitted('delete_packaging'),
    },
    addressOf: ({ id }) => `/packagings/edit/${id}`,
    isUsed: ({ evaluations, products }) => evaluations + products > 0,
    words: {
      uses: text('packagings.uses.show'),
      replace: text('packagings.replace.show'),
      unused: text('packagings.uses.none'),
    },
    copy: ({ id }) =>
      copying.mutate(
        id,
        told(({ name }) => text('packagings.copied', { name })),
      ),
    onAsked,
  })
}
