import { IconAlertTriangle } from '@tabler/icons-react'
import type { Evaluation } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, Icon } from '../../ui/index.ts'
import { headlineNames } from '../score-labels/index.ts'
import { whyNoFigure } from './label-select.tsx'
import { problemsOf } from './methods/bills.ts'
import { RunButton } from './run-button.tsx'
import strip from '../../ui/strip.module.css'
import styles from './results.module.css'
import type { ResultView } from './view.ts'

/** What the reader must know before the figures: they are old, the run failed, or this is another version. */
export function Strips({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { evaluation, answer, change } = view
  const active = evaluation.activeVersion
  const shown = answer.version
  return (
    <>
      {evaluation.state === 'outdated' && active && (
        <Strip action={<RunButton evaluation={evaluation} />}>
          {text('results.strip.outdated', { number: active.number })}
        </Strip>
      )}
      {evaluation.state === 'failed' && (
        <>
          <Strip action={<RunButton evaluation={evaluation} />}>
            {text('results.strip.failed', { number: shown.number })}
          </Strip>
          <Problems problems={evaluation.problems} />
        </>
      )}
      {evaluation.state === 'evaluating' && <Strip>{text('results.strip.evaluating')}</Strip>}
      <LabelStrip view={view} />
      {active && active.id !== shown.id && (
        <Strip
          action={
            <Button onClick={() => change({ version: null })}>{text('results.strip.backToActive')}</Button>
          }
        >
          {text('results.strip.olderVersion', { number: shown.number, active: active.number })}
        </Strip>
      )}
    </>
  )
}

/** The label of the address has no figure here: which one is shown, and why. */
function LabelStrip({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { search, label, answer } = view
  if (search.label === null || search.label === label) return null
  const why = whyNoFigure(search.label, view, text)
  const problems = problemsOf(answer) ?? []
  return (
    <>
      <Strip>
        {text('results.strip.noFigure', {
          label: text(headlineNames[search.label]),
          shown: text(headlineNames[label]),
          why: why ?? '',
        })}
      </Strip>
      {problems.length > 1 && <Problems problems={problems} />}
    </>
  )
}

function Strip({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={strip.strip} role="status">
      <Icon of={IconAlertTriangle} />
      <span>{children}</span>
      {action}
    </div>
  )
}

/** Why a run failed, value by value. */
export function Problems({ problems }: { readonly problems: Evaluation['problems'] }) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} role="alert">
      {problems.map(({ path, code, message }) => (
        <li key={`${path}/${code}`}>{message}</li>
      ))}
    </ul>
  )
}
