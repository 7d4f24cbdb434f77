import { limits, type OrganizationDataDetail } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { blank, FormPanel, useForm, useLabels } from '../../../ui/form/index.ts'
import {
  Checkbox,
  ErrorPanel,
  NumberField,
  Select,
  showToast,
  SidePanel,
  Skeleton,
  TextField,
} from '../../../ui/index.ts'
import { useCategoryChoices } from '../../evaluations/index.ts'
import { DataFields } from './data-fields.tsx'
import { setQuery, useSaveSet, type DataBody } from './queries.ts'
import { useNameOfSet } from './use-name-of-set.ts'

/** Name of the query under which the panel stands. */
export const dataPart = 'data'
/** Stands there instead of an id for a new set. */
export const newSet = 'new'

interface DataPanelProps {
  readonly id: string
  readonly onClose: (saved: boolean) => void
}

export function DataPanel({ id, onClose }: DataPanelProps) {
  const text = useText()
  const isNew = id === newSet
  const set = useQuery({ ...setQuery(id), enabled: !isNew })
  if (isNew) return <DataForm set={null} onClose={onClose} />
  if (set.data) return <DataForm set={set.data} onClose={onClose} />
  return (
    <SidePanel opened title={text('settings.entry.organizationData')} onClose={() => onClose(false)}>
      {set.error ? (
        <ErrorPanel problem={set.error} onRetry={() => void set.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </SidePanel>
  )
}

interface DataDraft {
  readonly category: string | null
  readonly year: number | null
  readonly season: string
  readonly selected: boolean
  readonly values: DataBody['values']
}

const draftOf = (set: OrganizationDataDetail | null): DataDraft => ({
  category: set?.category.id ?? null,
  year: set?.year ?? new Date().getFullYear(),
  season: set?.season ?? '',
  selected: set?.selected ?? true,
  values: set?.values ?? {},
})

interface DataFormProps {
  readonly set: OrganizationDataDetail | null
  readonly onClose: (saved: boolean) => void
}

const titles = {
  category: 'evaluation.category.label',
  year: 'organizationData.year',
  season: 'organizationData.season',
  selected: 'organizationData.selected.label',
  values: 'settings.entry.organizationData',
} as const satisfies Record<keyof DataDraft, TextKey>

function DataForm({ set, onClose }: DataFormProps) {
  const text = useText()
  const nameOf = useNameOfSet()
  const { mutateAsync } = useSaveSet()
  const form = useForm<OrganizationDataDetail | null, DataDraft, unknown>({
    row: set,
    draftOf,
    labels: useLabels(titles),
    wrong: ({ category, year }) => blank(text, { category, year }),
    send: ({ category, year, season, ...draft }, changed) =>
      mutateAsync({
        changed,
        category: category ?? '',
        body: { ...draft, year: year ?? 0, season: season.trim() || null },
      }),
    onSaved: () => {
      showToast({ type: 'success', body: text(`organizationData.${set ? 'update' : 'create'}.success`) })
      onClose(true)
    },
  })
  const { draft, change, error, field } = form
  return (
    <FormPanel
      form={form}
      title={set ? nameOf(set) : text('organizationData.new')}
      part={dataPart}
      onClose={() => onClose(false)}
      refused={{
        title: text('organizationData.error.title'),
        content: text('organizationData.error.content'),
      }}
    >
      {set === null && (
        <CategoryOfSet {...field('category')} onChange={(category) => change({ category, values: {} })} />
      )}
      <NumberField {...field('year')} required integer />
      <TextField
        {...field('season')}
        hint={text('organizationData.seasonHint')}
        maxLength={limits.seasonMaximumLength}
      />
      <Checkbox
        label={text('organizationData.selected.label')}
        checked={draft.selected}
        onChange={(selected) => change({ selected })}
      />
      {draft.category !== null && (
        <DataFields
          category={draft.category}
          values={draft.values}
          onChange={(values) => change({ values })}
          errorAt={error}
        />
      )}
    </FormPanel>
  )
}

interface CategoryOfSetProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (category: string | null) => void
  readonly error: string | null
}

function CategoryOfSet(props: CategoryOfSetProps) {
  const entries = useCategoryChoices()
  return <Select {...props} required entries={entries} />
}
