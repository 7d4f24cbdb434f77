import type { Parameter } from '@ecotrame/lca'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { derivedAnswer } from './french-answer.ts'
import styles from './form.module.css'
import { ParameterField } from './parameter-field.tsx'

interface FormFieldsProps {
  readonly fields: readonly Parameter[]
  /** Fields of another kind that stand before them. */
  readonly children?: ReactNode
}

/** Fields of the product, side by side where there is room. */
export function FormFields({ fields, children }: FormFieldsProps) {
  return (
    <div className={styles.fields}>
      {children}
      {fields.map((parameter) => (
        <FormField key={parameter.id} parameter={parameter} />
      ))}
    </div>
  )
}

/** A field of the product, wherever it is drawn: over the one value of the form. */
export function FormField({ parameter }: { readonly parameter: Parameter }) {
  const { state, change } = useEditing()
  const language = useLanguage()
  const field = parameter.id
  const { values } = state.content.form
  return (
    <ParameterField
      parameter={parameter}
      derived={derivedAnswer(parameter, state.form.parameters, values, language)}
      value={values[field]}
      path={`values.${field}`}
      onChange={(value) => change({ do: 'enter', field, value })}
      onReset={() => change({ do: 'reset', field })}
    />
  )
}
