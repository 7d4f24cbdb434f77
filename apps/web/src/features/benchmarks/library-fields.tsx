import { evaluationStates } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { MultiSelect, Select, TextField, type SelectEntry } from '../../ui/index.ts'
import { tagChoicesQuery } from '../evaluations/index.ts'
import type { Draft } from './draft.ts'
import { collectionsQuery, facilitiesQuery } from './queries.ts'

interface FilterFieldsProps {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

const chosenOf = (entries: readonly SelectEntry[], ids: readonly string[]) =>
  entries.filter(({ id }) => ids.includes(id))

/** Which evaluations of the category count: the filters of their library. */
export function FilterFields({ draft, onChange }: FilterFieldsProps) {
  const text = useText()
  const tags = (useQuery(tagChoicesQuery()).data ?? []).map(({ id, name, color }): SelectEntry => ({
    id,
    value: name,
    color,
  }))
  const facilities = (useQuery(facilitiesQuery()).data ?? []).map(({ id, name }): SelectEntry => ({
    id,
    value: name,
  }))
  const states = evaluationStates.map((id): SelectEntry => ({ id, value: text(`evaluation.state.${id}`) }))
  return (
    <>
      <TextField
        label={text('benchmarks.search')}
        maxLength={200}
        value={draft.search}
        onChange={(search) => onChange({ search })}
      />
      <MultiSelect
        label={text('evaluation.column.state')}
        entries={states}
        chosen={chosenOf(states, draft.state)}
        onChange={(ids) => onChange({ state: evaluationStates.filter((state) => ids.includes(state)) })}
      />
      <MultiSelect
        label={text('tags.one')}
        entries={tags}
        chosen={chosenOf(tags, draft.tag)}
        onChange={(tag) => onChange({ tag })}
      />
      <MultiSelect
        label={text('evaluation.facilities.label')}
        entries={facilities}
        chosen={chosenOf(facilities, draft.facility)}
        onChange={(facility) => onChange({ facility })}
      />
    </>
  )
}

interface CollectionFieldProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly error: string | null | undefined
}

export function CollectionField({ value, onChange, error }: CollectionFieldProps) {
  const text = useText()
  const collections = useQuery(collectionsQuery()).data ?? []
  return (
    <Select
      label={text('products.collections.one')}
      required
      entries={collections.map(({ id, name }) => ({ id, value: name }))}
      value={value}
      onChange={onChange}
      error={error ?? null}
    />
  )
}
