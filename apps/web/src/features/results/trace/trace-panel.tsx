import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { SidePanel } from '../../../ui/index.ts'
import { basisNames } from '../../score-labels/index.ts'
import { labelFormula, totalFormula } from '../model/formula.ts'
import { subjectOf, trace, type Trace, type TraceSubject } from '../model/trace.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { lineIndexOf } from '../model/labels.ts'
import { pefPanelOf } from '../model/pef-panel.ts'
import { PefLine } from '../pef/pef-line.tsx'
import { PefTrace } from '../pef/pef-trace.tsx'
import { wholeName } from '../words/whole-name.ts'
import { DurabilityTrace } from './durability-trace.tsx'
import { FormulaLine } from './formula-line.tsx'
import { Leaf } from './leaf.tsx'
import { Trail } from './trail.tsx'

/**
 * Where a figure comes from: total → segment → component → process → dataset, one step down at a click. What
 * is explained stands in the address.
 */
export function TracePanel({ view }: { readonly view: ResultView }) {
  const text = useText()
  const { search, change } = view
  const subject = subjectOf(search.panel ?? undefined)
  const pefPanel = pefPanelOf(search.panel)
  const { pef } = view.answer
  return (
    <SidePanel
      opened={search.panel !== null}
      title={text('results.trace')}
      onClose={() => change({ panel: null })}
    >
      {pefPanel && pef ? (
        <PefTrace panel={pefPanel} pef={pef} view={view} />
      ) : (
        <Explained view={view} subject={subject} />
      )}
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

/** The end of a trace: lines of PEF with their datasets, or of the French bill. */
function LeafOf({ view, traced }: TracedProps) {
  const { pef } = view.answer
  if (view.family !== 'pef' || pef === null) return <Leaf view={view} traced={traced} />
  return traced.lines.map(({ key }) => {
    const line = pef.trace[lineIndexOf(key)]
    return line && <PefLine key={key} line={line} pef={pef} view={view} />
  })
}

function TracedFigure({ view, traced }: TracedProps) {
  const text = useText()
  const { format, figures, family, label, search, answer } = view
  const french = family === 'fr' ? view.french : null
  return (
    <section>
      <p className={styles.keyFigure}>{figures.fine(traced.value)}</p>
      <p className={styles.scoreNote}>
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
