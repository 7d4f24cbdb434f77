import { byHandFieldShown, isFrenchByHand, type CompositionEntry } from '@ecotrame/lca'
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
  const shown = parameters.filter(
    (parameter) => isFrenchByHand(parameter) && byHandFieldShown(parameter, parameters, entry.values),
  )
  const lines = shown.flatMap((byHand) => {
    const chosen = byHand.configuration.options?.find(({ id }) => id === entry.values[byHand.id]?.value)
    if (chosen) return [text('editor.french.byHand', { value: wordingIn(language, chosen.label) })]
    const derived = derivedAnswer(byHand, parameters, entry.values, language)
    return derived ? [text('editor.french.derived', { value: derived.value, why: derived.why })] : []
  })
  return lines.length === 0 ? null : <p className={styles.ownData}>{lines.join(' ')}</p>
}
