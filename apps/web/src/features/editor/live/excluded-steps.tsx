import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Link } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import type { CompletePef } from '../model/index.ts'
import { lifeCycleText } from '../words.ts'
import styles from './live.module.css'
import { useNameOf } from './use-name-of.ts'

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
        {steps.map(({ code, stage, detail, entry, path }, index) => {
          const place = [
            entry === null ? '' : nameOf(entry),
            stage === null ? '' : text(lifeCycleText(stage)),
          ]
          const words = place.filter(Boolean).join(', ')
          return (
            <li key={index}>
              {path === null || words === '' ? (
                words
              ) : (
                <Link type="click" onClick={() => jumpTo(path)}>
                  {words}
                </Link>
              )}
              {words !== '' && text('punctuation.colon')}
              {[pefWording.excluded[code][language], detail].filter(Boolean).join(' · ')}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
