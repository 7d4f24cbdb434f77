import type { ComponentRow } from '@ecotrame/contract'
import { componentKinds } from '@ecotrame/contract'
import { articleVerdicts } from '@ecotrame/lca'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import {
  EmptyState,
  useDocumentTitle,
  useFormat,
  useTold,
  Button,
  Icon,
  Menu,
  useAddress,
} from '../../../ui/index.ts'
import { useKeys } from '../../../ui/keys/index.ts'
import { Library, type Filter, type LibraryDefinition, type ListRequest } from '../../../ui/list/index.ts'
import { FilesMenu } from '../../imports/index.ts'
import { micropointsOf } from '../../methods/index.ts'
import { type Asked, UsesPopup, useReusedRowActions } from '../../reuse/index.ts'
import { DeleteComponent } from '../delete-component.tsx'
import { KindChip, VerdictChip } from '../chips.tsx'
import {
  componentsKey,
  fetchComponents,
  usesQuery,
  useDuplicateComponent,
  materialsQuery,
} from '../queries.ts'
import { ReplaceComponent } from '../replace-component.tsx'
import { useComponentWords } from '../use-component-words.ts'
import { useComponentColumns } from './columns.tsx'
import { useQuery } from '@tanstack/react-query'
import { UsesList } from '../uses-list.tsx'
import { usePermitted } from '../../../api/index.ts'
import { IconChevronDown } from '@tabler/icons-react'

/** My Components: the library instrument on materials and parts. */
export function LibraryScreen() {
  const text = useText()
  useDocumentTitle(text('menu.product.components'))
  const [asked, setAsked] = useState<Asked<ComponentRow> | null>(null)
  const close = () => setAsked(null)
  const definition: LibraryDefinition<ComponentRow> = {
    id: 'components',
    title: text('menu.product.components'),
    columns: useComponentColumns(),
    filters: useFilters(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => `/component/edit/${id}`,
    rowActions: useRowActions(setAsked),
    bulkActions: [],
    readOnly: true,
    sortsByTwo: true,
    queryKey: componentsKey,
    fetchPage,
    tools: <FilesMenu kind="components" />,
    primary: <NewComponent />,
    empty: <EmptyState title={text('empty.components')} action={<NewComponent />} />,
    card: (row) => <CardLines row={row} />,
  }
  return (
    <>
      <Library definition={definition} />
      {asked?.what === 'delete' && <DeleteComponent component={asked.row} onClose={close} />}
      {asked?.what === 'replace' && <ReplaceComponent component={asked.row} onClose={close} />}
      {asked?.what === 'uses' && <ComponentUses component={asked.row} onClose={close} />}
    </>
  )
}

const verdictsWithNone = [...articleVerdicts, 'none'] as const
const among = <Word extends string>(words: readonly Word[], values: readonly string[] | undefined): Word[] =>
  words.filter((word) => values?.includes(word))

function fetchPage({ filters, ...request }: ListRequest, signal?: AbortSignal) {
  const [used, ...others] = among(['yes', 'no'] as const, filters['used'])
  return fetchComponents(
    {
      ...request,
      kind: among(componentKinds, filters['kind']),
      material: [...(filters['material'] ?? [])],
      country: [...(filters['country'] ?? [])],
      certification: [...(filters['certification'] ?? [])],
      substances: among(verdictsWithNone, filters['substances']),
      ...(used === undefined || others.length > 0 ? {} : { used }),
    },
    signal,
  )
}

function useFilters(): readonly Filter[] {
  const text = useText()
  const { materials, countries, certifications } = useComponentWords()
  return [
    {
      id: 'kind',
      label: text('components.kind.label'),
      options: componentKinds.map((kind) => ({ id: kind, value: text(`components.kind.${kind}`) })),
    },
    { id: 'material', label: text('components.material'), options: materials },
    { id: 'country', label: text('components.country'), options: countries },
    { id: 'certification', label: text('components.certification.label'), options: certifications },
    {
      id: 'used',
      label: text('components.usedBy.label'),
      options: (['yes', 'no'] as const).map((used) => ({
        id: used,
        value: text(`components.usedBy.${used}`),
      })),
    },
    {
      id: 'substances',
      label: text('components.substances.label'),
      options: verdictsWithNone.map((verdict) => ({
        id: verdict,
        value: text(`components.verdict.${verdict}`),
      })),
    },
  ]
}

function CardLines({ row }: { readonly row: ComponentRow }) {
  const text = useText()
  const format = useFormat()
  const { materialName } = useComponentWords()
  const of = row.kind === 'part' ? row.madeOf.map(({ name }) => name).join(', ') : materialName(row)
  return (
    <>
      <span>
        <KindChip kind={row.kind} /> {of}
      </span>
      <span>
        {text('components.score.perKg', {
          value:
            row.score.french === null
              ? format.micropoints(micropointsOf(row.score))
              : format.points(row.score.french),
        })}
      </span>
      {row.substances !== null && <VerdictChip verdict={row.substances} />}
    </>
  )
}

interface ComponentUsesProps {
  readonly component: Pick<ComponentRow, 'id' | 'name' | 'revision'>
  readonly onClose: () => void
}

function ComponentUses({ component: { id, name, revision }, onClose }: ComponentUsesProps) {
  const text = useText()
  return (
    <UsesPopup
      title={text('components.uses.title', { name })}
      uses={useQuery(usesQuery(id))}
      onClose={onClose}
    >
      {(uses) => <UsesList uses={uses} revision={revision} />}
    </UsesPopup>
  )
}

function useRowActions(onAsked: (asked: Asked<ComponentRow>) => void) {
  const text = useText()
  const copying = useDuplicateComponent()
  const told = useTold()
  const mayUpdate = usePermitted('update_component')
  return useReusedRowActions<ComponentRow>({
    may: {
      update: mayUpdate,
      duplicate: usePermitted('duplicate_component'),
      replace: mayUpdate,
      delete: usePermitted('delete_component'),
    },
    addressOf: ({ id }) => `/component/edit/${id}`,
    isUsed: ({ evaluations, parts }) => evaluations + parts > 0,
    words: {
      uses: text('components.uses.show'),
      replace: text('components.replace.button'),
      unused: text('components.uses.none'),
    },
    copy: ({ id }) =>
      copying.mutate(
        id,
        told(({ name }) => text('components.copied', { name })),
      ),
    onAsked,
  })
}

/** A new material, or a new part once there is a material to make it of. */
function NewComponent() {
  const text = useText()
  const { go } = useAddress()
  const allowed = usePermitted('create_component')
  const materials = useQuery({ ...materialsQuery(), enabled: allowed })
  const button = useRef<HTMLButtonElement>(null)
  const choose = () => {
    button.current?.focus()
    button.current?.click()
  }
  useKeys({ create: allowed ? choose : undefined })
  if (!allowed) return null
  const none = materials.data?.length === 0
  return (
    <Menu
      label={text('components.new')}
      align="end"
      trigger={
        <Button ref={button} kind="primary">
          {text('components.new')} <Icon of={IconChevronDown} size={16} />
        </Button>
      }
      entries={[
        {
          id: 'material',
          label: text('components.newMaterial'),
          onSelect: () => go('/component/create?kind=material'),
        },
        {
          id: 'part',
          label: text('components.newPart'),
          disabledBecause: none ? text('components.materialFirst') : undefined,
          onSelect: () => go('/component/create?kind=part'),
        },
      ]}
    />
  )
}
