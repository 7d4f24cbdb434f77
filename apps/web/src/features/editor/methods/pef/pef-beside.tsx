import { useText } from '../../../../i18n/index.ts'
import { useFormat } from '../../../../ui/index.ts'
import { FamilyBar } from '../../live/family-bar.tsx'
import styles from '../../live/live.module.css'
import { Missing } from '../../live/missing.tsx'
import { PefCoverage } from './pef-coverage.tsx'
import { PefSources } from './pef-sources.tsx'
import type { PefLiveView } from './use-live-pef.ts'

/** PEF beside the French cost: the score with its coverage, or the fields that it still needs. */
export function PefBeside({ pef }: { readonly pef: PefLiveView }) {
  const text = useText()
  const format = useFormat()
  const { current, problems } = pef
  if (!current && problems.length === 0) return null
  return (
    <section className={styles.details}>
      <h3 className={styles.subtitle}>{text('editor.live.pef')}</h3>
      {current && (
        <>
          <dl className={styles.pairs}>
            <dt>{text('editor.live.pefScore')}</dt>
            <dd>{format.micropoints(current.micropoints)}</dd>
          </dl>
          <PefCoverage shown={current} />
          <FamilyBar
            label={text('editor.live.pefFamilies')}
            segments={current.stages.map(({ stage, micropoints }) => ({
              segment: stage,
              value: micropoints,
            }))}
            figure={format.micropoints}
          />
          <PefSources shown={current} />
        </>
      )}
      <Missing label={text('editor.live.pefMissing')} problems={problems} />
    </section>
  )
}
