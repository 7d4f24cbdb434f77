import { limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import { Select, TextField, MultiSelect } from '../../../ui/index.ts'
import { CommentMark } from '../../comments/index.ts'
import { tagChoicesQuery } from '../../evaluations/index.ts'
import { categoriesQuery } from '../../form-options/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'
import { CategoryPopup } from '../dialogs/index.ts'
import { FacilitiesField } from './facilities-field.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './form.module.css'

interface IdentityFieldsProps {
  readonly onCategoryChange: (category: string) => Promise<void>
}

/** Name, reference and category: what says which product this is. */
export function IdentityFields({ onCategoryChange }: IdentityFieldsProps) {
  const text = useText()
  const { readOnly } = useEditing()
  return (
    <section className={layout.stack3} aria-labelledby="group-identity">
      <h3 id="group-identity" className={styles.groupTitle}>
        {text('editor.identity.label')}
      </h3>
      <div className={styles.fields}>
        <NameField />
        <ReferenceField />
        <CategoryField onCategoryChange={onCategoryChange} />
        <fieldset className={styles.held} disabled={readOnly}>
          <FacilitiesField />
        </fieldset>
        <fieldset className={styles.held} disabled={readOnly}>
          <TagsField />
        </fieldset>
      </div>
    </section>
  )
}

export function NameField() {
  const text = useText()
  const { state, readOnly, dispatch, errorAt } = useEditing()
  return (
    <fieldset
      className={styles.held}
      disabled={readOnly}
      data-commented
      onBlur={() => dispatch({ type: 'left', path: 'name' })}
    >
      <TextField
        id={fieldId('name')}
        label={text('editor.name.label')}
        required
        maxLength={limits.nameMaximumLength}
        value={state.content.name}
        onChange={(name) => dispatch({ type: 'named', name })}
        error={errorAt('name')}
        menu={<CommentMark place={{ kind: 'field', key: 'name' }} name={text('editor.name.label')} />}
      />
    </fieldset>
  )
}

function ReferenceField() {
  const text = useText()
  const { state, readOnly, dispatch, errorAt } = useEditing()
  return (
    <fieldset className={styles.held} disabled={readOnly} data-commented>
      <TextField
        id={fieldId('reference')}
        label={text('editor.reference.label')}
        hint={text('editor.reference.hint')}
        maxLength={limits.nameMaximumLength}
        value={state.content.reference ?? ''}
        onChange={(reference) => dispatch({ type: 'referenced', reference })}
        error={errorAt('reference')}
        menu={
          <CommentMark place={{ kind: 'field', key: 'reference' }} name={text('editor.reference.label')} />
        }
      />
    </fieldset>
  )
}

export function CategoryField({ onCategoryChange }: IdentityFieldsProps) {
  const text = useText()
  const language = useLanguage()
  const { evaluation, readOnly } = useEditing()
  const { data } = useQuery(categoriesQuery())
  const [asked, setAsked] = useState<string | null>(null)
  const own = { id: evaluation.category.id, value: nameIn(evaluation.category, language) }
  const entries = (data?.items ?? [])
    .filter(({ locked, id }) => !locked || id === own.id)
    .map((category) => ({
      id: category.id,
      value: nameIn(category, language),
      emphasis: category.hsCodes.join(' '),
    }))
  return (
    <fieldset className={styles.held} disabled={readOnly} data-commented>
      <Select
        id={fieldId('category')}
        label={text('evaluation.category.label')}
        menu={
          <CommentMark place={{ kind: 'field', key: 'category' }} name={text('evaluation.category.label')} />
        }
        required
        entries={entries.length > 0 ? entries : [own]}
        value={own.id}
        onChange={(id) => id !== null && id !== own.id && setAsked(id)}
      />
      <CategoryPopup
        to={entries.find(({ id }) => id === asked) ?? null}
        onClose={() => setAsked(null)}
        onConfirm={onCategoryChange}
      />
    </fieldset>
  )
}

const nameIn = (named: { readonly name: string; readonly name_fr: string }, language: 'en' | 'fr') =>
  namedIn(language, named)

/** Season, line or project: tags by which the evaluation is found in the list. */
function TagsField() {
  const text = useText()
  const { state, dispatch, errorAt } = useEditing()
  const { tags } = state.content
  const { data = [] } = useQuery(tagChoicesQuery())
  const entries = data.map(({ id, name, color }) => ({ id, value: name, color }))
  return (
    <MultiSelect
      id={fieldId('tags')}
      label={text('tags.label')}
      hint={text('editor.tags.hint')}
      entries={entries}
      chosen={tags.map(({ id, name, color }) => ({ id, value: name, color }))}
      maximum={limits.tagsOfEvaluationMaximum}
      onChange={(ids) => {
        const known = [...tags, ...data]
        dispatch({ type: 'tagsChosen', tags: ids.flatMap((id) => known.find((tag) => tag.id === id) ?? []) })
      }}
      error={errorAt('tags')}
    />
  )
}
