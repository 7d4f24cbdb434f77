import type { FormValue, Parameter } from '@ecotrame/lca'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { Fold } from './fold.tsx'
import styles from './form.module.css'

interface FoldedFieldsProps {
  readonly parameters: readonly Parameter[]
  readonly values: Readonly<Record<string, FormValue>>
  /** Path in the form of the field of a parameter. */
  readonly pathOf: (parameter: Parameter) => string
  readonly field: (parameter: Parameter) => ReactNode
}

/** Expert fields that no declaration holds: folded, with how many there are and how many are filled in. */
export function FoldedFields({ parameters, values, pathOf, field }: FoldedFieldsProps) {
  const text = useText()
  const { issues } = useEditing()
  if (parameters.length === 0) return null
  const filled = parameters.filter(({ id }) => (values[id]?.origin ?? 'default') !== 'default').length
  const wrong = parameters.some((parameter) => issues.some(({ path }) => path === pathOf(parameter)))
  const label = [
    text('editor.fold.expert', { count: parameters.length }),
    ...(filled > 0 ? [text('editor.fold.filled', { count: filled })] : []),
  ].join(', ')
  return (
    <Fold label={label} opened={filled > 0 || wrong}>
      <div className={styles.fields}>{parameters.map(field)}</div>
    </Fold>
  )
}
