import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Link } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import type { CompletePef } from '../model/index.ts'
import { lifeCycleText } from '../words.ts'
import styles from './live.module.css'
import { useNameOf } from './use-name-of.ts'

/** The same of one entry at one stage once: the results say of what each time. */
const shortened = (steps: CompletePef['excluded']): CompletePef['excluded'] => [
  ...new Map(steps.map((step) => [`${step.code} ${step.stage} ${step.entry}`, step])).values(),
]

/** The steps that the score does not hold, folded away, each with the way to its place in the form. */
export function ExcludedSteps({ steps }: { readonly steps: CompletePef['excluded'] }) {
  const text = useText()
  const language = useLanguage()
  const nameOf = useNameOf()
  const { jumpTo } = useEditing()
  if (steps.length === 0) return null
  return (
    <details className={styles.excluded}>
      <summary>{text('editor.live.excluded', { count: steps.length })}</summary>
      <ul>
        {shortened(steps).map(({ code, stage, entry, path }) => {
          const place = [
            entry === null ? '' : nameOf(entry),
            stage === null ? '' : text(lifeCycleText(stage)),
          ]
          const words = place.filter(Boolean).join(', ')
          return (
            <li key={`${code} ${stage} ${entry}`}>
              {path === null || words === '' ? (
                words
              ) : (
                <Link type="click" onClick={() => jumpTo(path)}>
                  {words}
                </Link>
              )}
              {words !== '' && text('punctuation.colon')}
              {pefWording.excluded[code][language]}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
