import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import type { CompletePef } from '../model/index.ts'
import { ExcludedSteps } from './excluded-steps.tsx'
import { useNameOf } from './use-name-of.ts'
import layout from '../../../ui/layout.module.css'
import styles from './live.module.css'

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

/** A share that would be written as nothing. */
const leastShown = 0.001

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
          : text('editor.live.massMissing', {
              percent: share < leastShown ? `< ${format.share(leastShown)}` : format.share(share),
            })}
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
