import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { SidePanel } from '../../../ui/index.ts'
import { basisNames } from '../../score-labels/index.ts'
import { labelFormula, totalFormula } from '../methods/french-cost/formula.ts'
import { subjectOf, trace, type Trace, type TraceSubject, panelOf } from '../model/trace.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { LeafOf, methodTrace } from '../methods/views.tsx'
import { wholeName } from '../words/whole-name.ts'
import { DurabilityTrace } from './durability-trace.tsx'
import { FormulaLine } from './formula-line.tsx'

/**
 * Where a figure comes from: total → segment → component → process → dataset, one step down at a click. What
 * is explained stands in the address.
 */
export function TracePanel({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { search, change } = view
  const subject = subjectOf(search.panel ?? undefined)
  return (
    <SidePanel
      opened={search.panel !== null}
      title={text('results.trace')}
      onClose={() => change({ panel: null })}
    >
      {methodTrace(view) ?? <Explained view={view} subject={subject} />}
    </SidePanel>
  )
}

function Explained({ view, subject }: { readonly view: ResultView; readonly subject: TraceSubject | null }) {
  const text = useText()
  const content = useRef<HTMLDivElement>(null)
  const traced = subject && trace(view.entries, subject)
  const { panel } = view.search
  // The part that was pressed is gone with its list: the panel keeps the focus, so that Escape still closes it.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus()
  }, [panel])
  if (!traced) return <p>{text('trace.gone')}</p>
  return (
    <div className={styles.trace} ref={content} tabIndex={-1}>
      <Trail view={view} subjects={traced.trail} current={traced.subject} />
      {traced.subject.kind === 'durability' ? (
        view.french && <DurabilityTrace view={view} french={view.french} />
      ) : (
        <>
          <TracedFigure view={view} traced={traced} />
          {traced.subject.kind === 'leaf' ? (
            <LeafOf view={view} traced={traced} />
          ) : (
            <Parts view={view} traced={traced} />
          )}
        </>
      )}
    </div>
  )
}

interface TracedProps {
  readonly view: ResultView
  readonly traced: Trace
}

function TracedFigure({ view, traced }: TracedProps) {
  const text = useText()
  const { format, figures, family, label, search, answer } = view
  const french = family === 'fr' ? view.french : null
  return (
    <section>
      <p className={styles.keyFigure}>{figures.fine(traced.value)}</p>
      <p className={layout.dense}>
        {text(basisNames[search.basis])} ·{' '}
        {text('results.ofTheCost', {
          share: format.share(traced.share),
          whole: wholeName(family, text),
        })}
      </p>
      {traced.subject.kind === 'total' && french && (
        <FormulaLine formula={totalFormula(french.result)} view={view} meaning={text('trace.sum')} />
      )}
      <FormulaLine
        formula={labelFormula(traced.before, answer, label, search.basis)}
        view={view}
        meaning={text('trace.onLabel')}
      />
      {french && (
        <button
          type="button"
          className={styles.cellLink}
          onClick={() => view.explain({ kind: 'durability' })}
        >
          {text('durability.coefficient')}
          {text('punctuation.colon')}
          {format.number(french.result.durability.applied, { decimals: 2 })}
        </button>
      )}
    </section>
  )
}

/** One step down: every part is a link to what stands behind it. */
function Parts({ view, traced }: TracedProps) {
  const text = useText()
  const { format, figures, names, explain } = view
  return (
    <section>
      <h3 className={styles.sectionTitle}>{text('trace.parts')}</h3>
      {traced.groups.map(({ heading, parts }, index) => (
        <div key={index}>
          {heading && <h4 className={styles.traceGroup}>{names.subject(heading)}</h4>}
          <ul className={styles.traceParts}>
            {parts.map(({ subject, value, share }, at) => (
              <li key={at}>
                <button type="button" onClick={() => explain(subject)}>
                  <span>{names.subject(subject)}</span>
                  <span className={layout.hint}>{format.quantity(share, '%', { decimals: 1 })}</span>
                  <span className={styles.traceValue}>{figures.fine(value)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface TrailProps {
  readonly view: ResultView
  readonly subjects: readonly TraceSubject[]
  readonly current: TraceSubject
}

/** The way from the total down to what is explained. */
function Trail({ view, subjects, current }: TrailProps) {
  const text = useText()
  const nameOf = (subject: TraceSubject) =>
    subject.kind === 'total' ? text('results.total') : view.names.subject(subject)
  return (
    <nav aria-label={text('results.trace')}>
      <ol className={styles.trail}>
        {subjects.map((subject) => (
          <li key={panelOf(subject)}>
            <button type="button" className={styles.cellLink} onClick={() => view.explain(subject)}>
              {nameOf(subject)}
            </button>
          </li>
        ))}
        <li aria-current="step">{view.names.subject(current)}</li>
      </ol>
    </nav>
  )
}
