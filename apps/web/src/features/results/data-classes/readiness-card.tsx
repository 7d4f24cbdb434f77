import type { DataClassesAnswer } from '@ecotrame/contract'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Icon, VisuallyHidden } from '../../../ui/index.ts'
import { datasetName } from '../words/use-names.ts'
import type { ResultView } from '../view.ts'
import styles from './data-classes.module.css'

type Readiness = DataClassesAnswer['readiness']

const marks = {
  done: IconCircleCheck,
  missing: IconAlertTriangle,
  unknown: IconAlertTriangle,
  notApplicable: IconCircleMinus,
} as const

interface ReadinessCardProps {
  readonly readiness: Readiness
  readonly view: ResultView
}

/** What is missing before the PEF may be published, each with what was found. */
export function ReadinessCard({ readiness: { checks, weakProcesses }, view }: ReadinessCardProps) {
  const text = useText()
  const language = useLanguage()
  const missing = checks.filter(({ state }) => state === 'missing' || state === 'unknown').length
  return (
    <section className={styles.card} aria-labelledby="readiness">
      <h3 id="readiness">{text('dataClass.readiness', { count: missing })}</h3>
      <ul className={styles.checks}>
        {checks.map(({ id, state, message }) => (
          <li key={id} data-state={state}>
            <Icon of={marks[state]} />
            <div>
              <strong>{pefWording.readiness[id][language]}</strong>{' '}
              <VisuallyHidden>{text(`dataClass.state.${state}`)}</VisuallyHidden>
              <p>{message}</p>
              {id === 'quality' && weakProcesses.length > 0 && (
                <ul>
                  {weakProcesses.map((process) => (
                    <li key={`${process.stage} ${process.id}`}>
                      {text('dataClass.weak', {
                        name: datasetName(process, language),
                        stage: view.names.segment(process.stage),
                        dqr: view.format.number(process.dqr, { decimals: 2 }),
                        threshold: view.format.number(process.threshold, { decimals: 1 }),
                      })}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
