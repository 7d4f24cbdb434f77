import type { CompositionType, Parameter } from '@ecotrame/lca'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { identityField, quantityField, shareField } from '../model/index.ts'
import styles from './composition.module.css'
import { extraColumns } from './extra-columns.ts'

interface EntryHeadsProps {
  readonly type: CompositionType
  readonly extras: readonly Parameter[]
}

/** Heads over the columns of the lines; the fields themselves carry their labels for those who do not see them. */
export function EntryHeads({ type, extras }: EntryHeadsProps) {
  const text = useText()
  const language = useLanguage()
  const { state, impacts } = useEditing()
  const { form } = state
  const amount = type === 'material' ? shareField(form) : quantityField(form)
  const named = (parameter: Parameter | undefined) => (parameter ? wordingIn(language, parameter.label) : '')
  return (
    <div className={styles.heads} style={extraColumns(extras.length)} aria-hidden>
      <span />
      <span>{named(identityField(form, type))}</span>
      <span className={styles.figureHead}>{named(amount)}</span>
      <span className={styles.figureHead}>{named(form.totalWeight)}</span>
      {extras.map((parameter) => (
        <span key={parameter.id}>{named(parameter)}</span>
      ))}
      <span className={styles.figureHead}>{text(`editor.entry.${impacts.kind}`)}</span>
      <span />
    </div>
  )
}
