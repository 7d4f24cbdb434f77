import { useText, useLanguage } from '../../../../i18n/index.ts'
import { useFormat, Link } from '../../../../ui/index.ts'
import type { CompletePef } from './live-pef.ts'
import { useNameOf } from '../../live/use-name-of.ts'
import layout from '../../../../ui/layout.module.css'
import styles from '../../live/live.module.css'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useEditing } from '../../editor-context.ts'
import { lifeCycleText } from '../../words.ts'

/** The same of one entry at one stage once: the results say of what each time. */
const shortened = (steps: CompletePef['excluded']): CompletePef['excluded'] => [
  ...new Map(steps.map((step) => [`${step.code} ${step.stage} ${step.entry}`, step])).values(),
]

/** The steps that the score does not hold, folded away, each with the way to its place in the form. */
function ExcludedSteps({ steps }: { readonly steps: CompletePef['excluded'] }) {
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

/** How much a PEF figure holds, of the weighting and of the mass: never shown without it. */
export function PefCoverage({ shown }: { readonly shown: CompletePef }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <p>{text('editor.live.pefCoverage', { percent: format.share(shown.coverage) })}</p>
      <ExcludedSteps steps={shown.excluded} />
      <MassWithoutDataset {...shown.withoutDataset} />
    </>
  )
}

function MassWithoutDataset({ share, grams }: CompletePef['withoutDataset']) {
  const text = useText()
  const format = useFormat()
  const nameOf = useNameOf()
  if (grams.size === 0) return <p className={layout.caption}>{text('editor.live.massComplete')}</p>
  return (
    <div className={styles.missing}>
      <p>
        {share === 0
          ? text('editor.live.packagingMissing')
          : text('editor.live.massMissing', { percent: format.share(share) })}
      </p>
      <ul>
        {[...grams].map(([entry, mass]) => (
          <li key={entry}>
            {nameOf(entry)} · {format.quantity(mass, 'g', { upTo: 1 })}
          </li>
        ))}
      </ul>
      <p>{text('editor.live.categoriesOnly')}</p>
    </div>
  )
}
