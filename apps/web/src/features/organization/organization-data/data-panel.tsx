import { limits, type OrganizationDataDetail } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { fieldError, FormPanel, Refusal } from '../../../ui/form-panel.tsx'
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

function DataForm({ set, onClose }: DataFormProps) {
  const text = useText()
  const nameOf = useNameOfSet()
  const saving = useSaveSet()
  const [before] = useState(() => draftOf(set))
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const { category, year, season, selected, values } = draft
  const succeed = () => {
    showToast({ type: 'success', body: text(`organizationData.${set ? 'update' : 'create'}.success`) })
    onClose(true)
  }
  const submit = () => {
    setTried(true)
    if (category === null || year === null) return
    const body = { year, season: season.trim() || null, selected, values }
    saving.mutate({ changed: set, category, body }, { onSuccess: succeed })
  }
  return (
    <FormPanel
      title={set ? nameOf(set) : text('organizationData.new')}
      part={dataPart}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submit={text('action.save')}
      saving={saving.isPending}
      unsaved={JSON.stringify(draft) !== JSON.stringify(before)}
      refusal={
        saving.error && (
          <Refusal
            title={text('organizationData.error.title')}
            content={text('organizationData.error.content')}
            problem={saving.error}
          />
        )
      }
    >
      {set === null && (
        <CategoryOfSet
          value={category}
          onChange={(chosen) => setDraft({ ...draft, category: chosen, values: {} })}
          error={tried && category === null ? text('field.required') : null}
        />
      )}
      <NumberField
        label={text('organizationData.year')}
        required
        integer
        value={year}
        onChange={(changed) => setDraft({ ...draft, year: changed })}
        error={tried && year === null ? text('field.required') : fieldError(saving.error, 'year')}
      />
      <TextField
        label={text('organizationData.season')}
        hint={text('organizationData.seasonHint')}
        maxLength={limits.seasonMaximumLength}
        value={season}
        onChange={(changed) => setDraft({ ...draft, season: changed })}
        error={fieldError(saving.error, 'season')}
      />
      <Checkbox
        label={text('organizationData.selected.label')}
        checked={selected}
        onChange={(changed) => setDraft({ ...draft, selected: changed })}
      />
      {category !== null && (
        <DataFields
          category={category}
          values={values}
          onChange={(changed) => setDraft({ ...draft, values: changed })}
          errorAt={(path) => fieldError(saving.error, path)}
        />
      )}
    </FormPanel>
  )
}

interface CategoryOfSetProps {
  readonly value: string | null
  readonly onChange: (category: string | null) => void
  readonly error: string | null
}

function CategoryOfSet(props: CategoryOfSetProps) {
  const text = useText()
  const entries = useCategoryChoices()
  return <Select {...props} label={text('evaluation.category.label')} required entries={entries} />
}
