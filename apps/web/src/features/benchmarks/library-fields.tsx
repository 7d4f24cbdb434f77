import { evaluationStates } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { MultiSelect, Select, TextField, type SelectEntry } from '../../ui/index.ts'
import { tagChoicesQuery } from '../evaluations/index.ts'
import type { Draft } from './draft.ts'
import type { FormOf } from '../../ui/form/index.ts'
import { productValuesQuery } from '../product-choices/index.ts'
import { collectionsQuery, facilitiesQuery } from './queries.ts'

interface FieldsProps {
  readonly form: FormOf<Draft>
}

const chosenOf = (entries: readonly SelectEntry[], ids: readonly string[]) =>
  entries.filter(({ id }) => ids.includes(id))

/** Which evaluations of the category count: the filters of their library. */
export function FilterFields({ form: { draft, change, field } }: FieldsProps) {
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
  const values = useQuery(productValuesQuery()).data
  const choices = (of: readonly { readonly value: string }[] = []) =>
    of.map(({ value }): SelectEntry => ({ id: value, value }))
  const [seasons, brands] = [choices(values?.season), choices(values?.brand)]
  const states = evaluationStates.map((id): SelectEntry => ({ id, value: text(`evaluation.state.${id}`) }))
  return (
    <>
      <TextField {...field('search')} maxLength={200} />
      <MultiSelect
        {...field('state')}
        entries={states}
        chosen={chosenOf(states, draft.state)}
        onChange={(ids) => change({ state: evaluationStates.filter((state) => ids.includes(state)) })}
      />
      <MultiSelect {...field('tag')} entries={tags} chosen={chosenOf(tags, draft.tag)} />
      <MultiSelect
        {...field('facility')}
        entries={facilities}
        chosen={chosenOf(facilities, draft.facility)}
      />
      <MultiSelect {...field('season')} entries={seasons} chosen={chosenOf(seasons, draft.season)} />
      <MultiSelect {...field('brand')} entries={brands} chosen={chosenOf(brands, draft.brand)} />
    </>
  )
}

export function CollectionField({ form }: FieldsProps) {
  const collections = useQuery(collectionsQuery()).data ?? []
  return (
    <Select
      {...form.field('collection')}
      required
      entries={collections.map(({ id, name }) => ({ id, value: name }))}
    />
  )
}
