import { findEvaluation, limits, type Evaluation } from '@ecotrame/contract'
import { IconX } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../../api/index.ts'
import { namedIn, useLanguage, useText, wordingIn, type Language } from '../../../../i18n/index.ts'
import { Button, Icon, Select } from '../../../../ui/index.ts'
import { categoryFormQuery } from '../../../form-options/index.ts'
import { evaluationsQuery } from '../../../evaluations/index.ts'
import styles from '../center.module.css'
import type { DraftField } from './draft.ts'
import type { ContentProps } from './request-form.tsx'
import {
  isFrenchByHand,
  isVisible,
  type CategoryForm,
  type CompositionEntry,
  type Parameter,
  type Wording,
} from '@ecotrame/lca'

/** A field that can be asked for. */
interface AskableField {
  readonly path: string
  readonly label: Wording
  /** What its entry of the composition is; `null`: the product. */
  readonly entry: Wording | null
}

/** What the French method takes for an answer is nobody's answer. */
const isAskable = (parameter: Parameter) =>
  parameter.configuration.kind !== 'text' && !isFrenchByHand(parameter)

/** Every field of a form that has an answer: those of the product, then those of each entry of the composition. */
function askableFields(
  form: CategoryForm,
  { values, composition }: Pick<Evaluation, 'values' | 'composition'>,
): readonly AskableField[] {
  const ofProduct = form.parameters
    .filter((parameter) => isAskable(parameter) && isVisible(parameter, values))
    .map(({ id, label }) => ({ path: `values.${id}`, label, entry: null }))
  const ofEntries = composition.flatMap((entry, index) =>
    form.composition[entry.type]
      .filter((parameter) => isAskable(parameter) && isVisible(parameter, values))
      .map(({ id, label }) => ({
        path: `composition[${index}].values.${id}`,
        label,
        entry: nameOfEntry(form, entry),
      })),
  )
  return [...ofProduct, ...ofEntries]
}

/** What an entry is called: by its name, or by what it is made of. */
function nameOfEntry(
  form: CategoryForm,
  { type, values }: Pick<CompositionEntry, 'type' | 'values'>,
): Wording {
  const typed = values['name']?.value
  if (typeof typed === 'string' && typed !== '') return { en: typed, fr: typed }
  const chosen = form.composition[type].find(({ id }) => id === 'material' || id === 'trim')
  const value = chosen && values[chosen.id]?.value
  return chosen?.configuration.options?.find(({ id }) => id === value)?.label ?? { en: type, fr: type }
}

/** More are found by their name in the library. */
const mostEvaluations = 100

const evaluationQuery = (id: string) => ({
  queryKey: ['evaluations', id, 'form'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => send(findEvaluation, { params: { id }, signal }),
})

const nameOfField = ({ label, entry }: AskableField, language: Language): string =>
  [wordingIn(language, label), entry && wordingIn(language, entry)].filter(Boolean).join(' · ')

/** The fields asked for, by evaluation, and the way to add one. */
export function AskedList({ form, asking }: ContentProps) {
  const { fields } = form.draft
  const { change } = form
  const text = useText()
  const language = useLanguage()
  const [chosen, setChosen] = useState<string | null>(asking.evaluation ?? fields[0]?.evaluation ?? null)
  const shown = [
    ...new Set([...fields.map(({ evaluation }) => evaluation), ...(chosen === null ? [] : [chosen])]),
  ]
  const described = useDescribed(shown)
  const evaluations = useEvaluationEntries(language)
  const open = described.get(chosen ?? '')
  const isAsked = (path: string) => fields.some((one) => one.evaluation === chosen && one.path === path)
  const full = fields.length >= limits.fieldsOfRequestMaximum
  return (
    <section className={styles.part}>
      <h3 className={styles.small}>{text('request.fields.asked')}</h3>
      <p className={styles.note}>{text('request.form.evaluationHint')}</p>
      {fields.length === 0 && <p className={styles.note}>{text('empty.threadFields')}</p>}
      <ul className={styles.fields}>
        {fields.map((field) => (
          <AskedField
            key={`${field.evaluation} ${field.path}`}
            name={nameIn(described, field, language)}
            of={described.get(field.evaluation)?.name ?? ''}
            onRemove={() => change({ fields: fields.filter((one) => one !== field) })}
          />
        ))}
      </ul>
      <Select
        label={text('request.form.evaluation')}
        entries={evaluations}
        value={chosen}
        onChange={setChosen}
        clearable
      />
      <Select
        label={text('request.form.field')}
        entries={(open?.fields ?? [])
          .filter(({ path }) => !isAsked(path))
          .map((field) => ({ id: field.path, value: nameOfField(field, language) }))}
        value={null}
        disabled={open === undefined || full}
        onChange={(path) => {
          if (path !== null && chosen !== null) change({ fields: [...fields, { evaluation: chosen, path }] })
        }}
      />
    </section>
  )
}

interface AskedFieldProps {
  readonly name: string
  readonly of: string
  readonly onRemove: () => void
}

/** A line of what is asked for, with the way to take it out. */
export function AskedField({ name, of, onRemove }: AskedFieldProps) {
  const text = useText()
  return (
    <li className={styles.field}>
      <span>
        {name} <span className={styles.note}>{of}</span>
      </span>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={IconX} />}
        aria-label={text('request.form.remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}

interface Described {
  readonly name: string
  readonly fields: readonly AskableField[]
}

/** Evaluations by id, with what can be asked of them. */
function useDescribed(ids: readonly string[]): ReadonlyMap<string, Described> {
  const found = useQueries({ queries: ids.map((id) => evaluationQuery(id)) }).flatMap(
    ({ data }) => data ?? [],
  )
  const categories = [...new Set(found.map(({ category }) => category.id))]
  const forms = useQueries({ queries: categories.map((id) => categoryFormQuery(id)) })
  return new Map(
    found.flatMap((evaluation) => {
      const form = forms[categories.indexOf(evaluation.category.id)]?.data
      if (form === undefined) return []
      return [[evaluation.id, { name: evaluation.name, fields: askableFields(form, evaluation) }] as const]
    }),
  )
}

function nameIn(described: ReadonlyMap<string, Described>, field: DraftField, language: Language): string {
  const found = described.get(field.evaluation)?.fields.find(({ path }) => path === field.path)
  return found === undefined ? field.path : nameOfField(found, language)
}

function useEvaluationEntries(language: Language) {
  const { data } = useQuery(evaluationsQuery({ limit: mostEvaluations, sort: '-updatedAt' }))
  return (data?.items ?? []).map(({ id, name, reference, category }) => ({
    id,
    value: name,
    emphasis: [namedIn(language, category), reference].filter(Boolean).join(' · '),
  }))
}
