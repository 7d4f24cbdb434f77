import { isFrenchByHand, type CompositionEntry } from '@ecotrame/lca'
import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { derivedAnswer } from '../form/index.ts'
import styles from './composition.module.css'

/** What the French method takes for the material and the origin of an entry where it is not the answer itself, and why. */
export function FrenchAnswers({ entry }: { readonly entry: CompositionEntry }) {
  const text = useText()
  const language = useLanguage()
  const { state } = useEditing()
  const parameters = state.form.composition[entry.type]
  const lines = parameters.filter(isFrenchByHand).flatMap((byHand) => {
    const derived = derivedAnswer(byHand, parameters, entry.values, language)
    if (derived === undefined) return []
    const chosen = byHand.configuration.options?.find(({ id }) => id === entry.values[byHand.id]?.value)
    return chosen
      ? [text('editor.french.byHand', { value: wordingIn(language, chosen.label) })]
      : [text('editor.french.derived', { value: derived.value, why: derived.why })]
  })
  return lines.length === 0 ? null : <p className={styles.ownData}>{lines.join(' ')}</p>
}
