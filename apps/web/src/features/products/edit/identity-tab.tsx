import { limits, priceCurrencies, type PriceCurrency } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form/index.ts'
import { MultiSelect, NumberField, Select, TextField } from '../../../ui/index.ts'
import { tagChoicesQuery } from '../../evaluations/index.ts'
import { productValuesQuery } from '../../product-choices/index.ts'
import unseen from '../../../ui/visually-hidden.module.css'
import styles from '../products.module.css'
import { classificationsQuery, teamChoicesQuery } from '../queries.ts'
import { useProductWords } from '../use-product-words.ts'
import { problemsOf, type ContentField } from './content.ts'
import { ImageField } from './image-field.tsx'
import { UnitsPurchased } from './units-purchased.tsx'
import { UnitsSold } from './units-sold.tsx'
import type { ProductForm } from './use-product-form.ts'

interface TabProps {
  readonly form: ProductForm
  readonly readOnly: boolean
}

/** What the product is: the facts that lists, results and public pages name. */
export function IdentityTab({ form, readOnly }: TabProps) {
  const text = useText()
  return (
    <div className={styles.identity}>
      <fieldset className={styles.fields} disabled={readOnly}>
        <legend className={unseen.hidden}>{text('products.tabs.identity')}</legend>
        <Names form={form} />
        <Kind form={form} />
        <Figures form={form} />
      </fieldset>
      <ImageField form={form} readOnly={readOnly} />
    </div>
  )
}

/** What is wrong with a field: seen at once here, or said by the server. */
function useErrorOf({ content, status }: ProductForm) {
  const text = useText()
  const problems = problemsOf(content)
  return (field: ContentField): string | null => {
    const problem = problems[field]
    if (problem === 'required')
      return text(field === 'volumes' || field === 'purchases' ? 'products.volumes.needed' : 'field.required')
    if (problem) return text(`products.${problem}`)
    const refused = status.state === 'refused' && status.problem instanceof ApiProblem ? status.problem : null
    return fieldError(refused, field)
  }
}

function Names({ form }: { readonly form: ProductForm }) {
  const text = useText()
  const { content, change } = form
  const errorOf = useErrorOf(form)
  const suggestions = useId()
  const brands = useQuery(productValuesQuery()).data?.brand ?? []
  return (
    <>
      <TextField
        label={text('products.column.name')}
        required
        maxLength={limits.nameMaximumLength}
        value={content.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
      />
      <TextField
        label={text('products.field.reference')}
        required
        hint={text('products.field.referenceHint')}
        maxLength={limits.nameMaximumLength}
        value={content.reference}
        onChange={(reference) => change({ reference })}
        error={errorOf('reference')}
      />
      <TextField
        label={text('products.field.gtin')}
        hint={text('products.field.gtinHint')}
        inputMode="numeric"
        maxLength={20}
        value={content.gtin}
        onChange={(gtin) => change({ gtin })}
        error={errorOf('gtin')}
      />
      <TextField
        label={text('products.field.brand')}
        list={suggestions}
        maxLength={limits.nameMaximumLength}
        value={content.brand}
        onChange={(brand) => change({ brand })}
        error={errorOf('brand')}
      />
      <datalist id={suggestions}>
        {brands.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  )
}

function Kind({ form }: { readonly form: ProductForm }) {
  const text = useText()
  const { content, change } = form
  const errorOf = useErrorOf(form)
  const { inLanguage } = useProductWords()
  const classifications = useQuery(classificationsQuery()).data?.items ?? []
  const tags = useQuery(tagChoicesQuery()).data ?? []
  const teams = useQuery(teamChoicesQuery()).data ?? []
  const known = [...content.tags, ...tags]
  return (
    <>
      <Select
        label={text('products.field.classification')}
        entries={classifications.map(({ id = '', name = '', name_fr = '', hsCodes = [] }) => ({
          id,
          value: inLanguage({ name, name_fr }),
          emphasis: hsCodes.length === 0 ? '' : text('products.hs', { codes: hsCodes.join(', ') }),
        }))}
        value={content.classification}
        onChange={(classification) => change({ classification })}
        clearable
        error={errorOf('classification')}
      />
      <TextField
        label={text('products.field.season')}
        maxLength={limits.seasonMaximumLength}
        value={content.season}
        onChange={(season) => change({ season })}
        error={errorOf('season')}
      />
      <MultiSelect
        label={text('tags.label')}
        entries={tags.map(({ id, name, color }) => ({ id, value: name, color }))}
        chosen={content.tags.map(({ id, name, color }) => ({ id, value: name, color }))}
        maximum={limits.tagsOfEvaluationMaximum}
        onChange={(ids) => change({ tags: ids.flatMap((id) => known.find((tag) => tag.id === id) ?? []) })}
        error={errorOf('tags')}
      />
      <Select
        label={text('evaluation.column.team')}
        entries={teams}
        value={content.team?.id ?? null}
        onChange={(id) => {
          const team = teams.find((one) => one.id === id)
          change({ team: team ? { id: team.id, name: team.value } : null })
        }}
        clearable
        error={errorOf('team')}
      />
    </>
  )
}

const currencies = priceCurrencies.map((id) => ({ id, value: id }))
const isCurrency = (id: string | null): id is PriceCurrency => priceCurrencies.some((one) => one === id)

function Figures({ form }: { readonly form: ProductForm }) {
  const text = useText()
  const { content, change, product } = form
  const errorOf = useErrorOf(form)
  const evaluated = product.evaluatedWeight
  const { grams } = useProductWords()
  return (
    <>
      <NumberField
        label={text('products.field.weight')}
        unit="g"
        min={0}
        minExcluded
        max={limits.productWeightMaximumG}
        fixed={1}
        default={evaluated}
        gapPercent={limits.productWeightGapPercent}
        hint={evaluated === null ? undefined : text('products.field.weightHint', { mass: grams(evaluated) })}
        value={content.weight}
        onChange={(weight) => change({ weight })}
        error={errorOf('weight')}
      />
      <div className={styles.pair}>
        <NumberField
          label={text('products.field.price')}
          min={0}
          max={limits.productPriceMaximum}
          fixed={2}
          value={content.price}
          onChange={(price) => change({ price, currency: content.currency ?? 'EUR' })}
          error={errorOf('price')}
        />
        <Select
          label={text('products.field.currency')}
          entries={currencies}
          value={content.currency ?? 'EUR'}
          onChange={(id) => change({ currency: isCurrency(id) ? id : 'EUR' })}
        />
      </div>
      <UnitsSold
        content={content}
        change={change}
        error={errorOf('unitsSold')}
        volumesError={errorOf('volumes')}
      />
      <UnitsPurchased content={content} change={change} error={errorOf('purchases')} />
      <label className={styles.description}>
        <span>{text('products.field.description')}</span>
        <textarea
          rows={3}
          maxLength={limits.productDescriptionMaximumLength}
          value={content.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </label>
    </>
  )
}
