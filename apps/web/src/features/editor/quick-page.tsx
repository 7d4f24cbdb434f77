import type { Parameter } from '@ecotrame/lca'
import { useLanguage, useText, namedIn } from '../../i18n/index.ts'
import { Link, VisuallyHidden } from '../../ui/index.ts'
import { useEditing } from './editor-context.ts'
import { entryListsOf } from './entry-lists.tsx'
import { CategoryField, FormFields, GroupSection, NameField } from './form/index.ts'
import { useShownFields } from './form/use-shown-fields.ts'
import type { Places } from './use-places.ts'
import layout from '../../ui/layout.module.css'
import styles from './editor.module.css'

interface QuickPageProps {
  readonly places: Places
  readonly onCategoryChange: (category: string) => Promise<void>
}

/** The fields that matter most, on one page: the same fields as in the stages, over the same values. */
export function QuickPage({ places, onCategoryChange }: QuickPageProps) {
  const text = useText()
  const { state, quick } = useEditing()
  const { informationGroups } = state.form
  const ofComposition = informationGroups.filter(({ content }) => content === 'composition')
  // The section of the composition shows its own fields.
  const fields = quick.filter(({ informationGroup }) =>
    ofComposition.every(({ id }) => id !== informationGroup),
  )
  const shown = useShownFields(fields)
  const isRequired = ({ configuration }: Parameter) => configuration.required
  return (
    <div className={styles.section}>
      <VisuallyHidden>
        <h2>{text('editor.page.quick')}</h2>
      </VisuallyHidden>
      <Product fields={shown.filter(isRequired)} onCategoryChange={onCategoryChange} />
      {ofComposition.map((group) => (
        <GroupSection key={group.id} group={group}>
          {entryListsOf(group.content)}
        </GroupSection>
      ))}
      <Drivers fields={yesOrNoLast(shown.filter((field) => !isRequired(field)))} />
      <Rest places={places} />
    </div>
  )
}

/** What is seldom anything but "no" waits behind what everybody has an answer to. */
const yesOrNoLast = (fields: readonly Parameter[]): readonly Parameter[] => {
  const isYesOrNo = ({ configuration }: Parameter) => configuration.kind === 'boolean'
  return [...fields.filter((field) => !isYesOrNo(field)), ...fields.filter(isYesOrNo)]
}

interface FieldsProps {
  readonly fields: readonly Parameter[]
}

function Product({ fields, onCategoryChange }: FieldsProps & Pick<QuickPageProps, 'onCategoryChange'>) {
  const text = useText()
  return (
    <section className={layout.stack3} aria-labelledby="quick-product">
      <h3 id="quick-product" className={styles.quickTitle}>
        {text('editor.quick.product')}
      </h3>
      <FormFields fields={fields}>
        <CategoryField onCategoryChange={onCategoryChange} />
        <NameField />
      </FormFields>
    </section>
  )
}

/** What is asked for everywhere, and what drives this category. */
function Drivers({ fields }: FieldsProps) {
  const text = useText()
  const language = useLanguage()
  const { evaluation, state } = useEditing()
  const why = state.form.frenchProductId === null ? 'outside' : 'french'
  if (fields.length === 0) return null
  return (
    <section className={layout.stack3} aria-labelledby="quick-drivers">
      <h3 id="quick-drivers" className={styles.quickTitle}>
        {text('editor.quick.drivers')}
      </h3>
      <p className={layout.hint}>
        {text(`editor.quick.why.${why}`, { category: namedIn(language, evaluation.category) })}
      </p>
      <FormFields fields={fields} />
    </section>
  )
}

function Rest({ places }: Pick<QuickPageProps, 'places'>) {
  const text = useText()
  const isFrench = useEditing().state.form.frenchProductId !== null
  return (
    <p className={layout.soft}>
      {text('editor.quick.rest')} {isFrench && `${text('editor.quick.cautious')} `}
      <Link type="click" onClick={() => places.choosePage('details')}>
        {text('editor.page.details')}
      </Link>
    </p>
  )
}
