import { useEditing } from '../editor-context.ts'
import { AskNext } from '../precision/index.ts'
import { FrenchFigures } from './french-figures.tsx'
import type { LiveScores } from './lead-figure.ts'
import layout from '../../../ui/layout.module.css'
import { PefFigures } from './pef-figures.tsx'
import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { FamilyBar } from './family-bar.tsx'
import styles from './live.module.css'
import { Missing } from './missing.tsx'
import { PefCoverage } from './pef-coverage.tsx'
import { PefSources } from './pef-sources.tsx'
import type { PefLiveView } from './use-live-pef.ts'

/** Everything that the panel says about the score of the form. */
export function LiveFigures({ scores }: { readonly scores: LiveScores }) {
  const { state } = useEditing()
  if (state.form.frenchProductId === null)
    return (
      <div className={layout.stack3}>
        <PefFigures scores={scores} />
        <AskNext />
      </div>
    )
  return (
    <div className={layout.stack3}>
      <FrenchFigures scores={scores} />
      <AskNext />
      <PefBeside pef={scores.pef} />
    </div>
  )
}

/** PEF beside the French cost: the score with its coverage, or the fields that it still needs. */
function PefBeside({ pef }: { readonly pef: PefLiveView }) {
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
            <dd>{format.pef(current.micropoints)}</dd>
          </dl>
          <PefCoverage shown={current} />
          <FamilyBar
            label={text('editor.live.pefFamilies')}
            segments={current.stages.map(({ stage, micropoints }) => ({
              segment: stage,
              value: micropoints,
            }))}
            figure={format.pef}
          />
          <PefSources shown={current} />
        </>
      )}
      <Missing label={text('editor.live.pefMissing')} problems={problems} />
    </section>
  )
}
