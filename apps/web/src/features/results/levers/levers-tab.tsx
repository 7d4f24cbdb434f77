import { isPartial } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { downloadTable } from '../../../ui/charts/download-table.ts'
import { DataTable, ErrorPanel, Skeleton } from '../../../ui/index.ts'
import { HoldingMark, holdingOf } from '../../methods/index.ts'
import { CsvButton } from '../csv-button.tsx'
import strip from '../../../ui/strip.module.css'
import layout from '../../../ui/layout.module.css'
import styles from '../results.module.css'
import type { ResultView } from '../view.ts'
import { LeverChoiceBar, useLeverChoices } from './lever-choices.tsx'
import { leverColumns } from './lever-columns.tsx'
import { LeverFront } from './lever-front.tsx'
import { LeverPopup } from './lever-popup.tsx'
import { frontRows, leverRows, leverTable, type LeverRow } from './lever-rows.ts'
import { FeeNotes } from './fee-notes.tsx'
import { PriceNotes } from './price-notes.tsx'
import { leversQuery, type LeversAnswer } from './queries.ts'

/** What to change: each change computed anew, ranked, and combined along its cost. */
export function LeversTab({ view }: { readonly view: ResultView }) {
  const { choices } = useLeverChoices()
  const { evaluation, version } = view.answer
  const asked = { label: view.label, basis: view.search.basis }
  const levers = useQuery(
    leversQuery({ evaluation: evaluation.id, version: version.id, ...asked, kinds: choices.kinds }),
  )
  return (
    <>
      <LeverChoiceBar />
      {levers.data ? (
        <Found view={view} answer={levers.data} limit={choices.limit} />
      ) : levers.isPending ? (
        <Skeleton />
      ) : (
        <ErrorPanel problem={levers.error} onRetry={() => void levers.refetch()} />
      )}
    </>
  )
}

interface FoundProps {
  readonly view: ResultView
  readonly answer: LeversAnswer
  readonly limit: number | null
}

function Found({ view, answer, limit }: FoundProps) {
  const text = useText()
  const language = useLanguage()
  const [opened, setOpened] = useState<LeverRow | null>(null)
  const all = leverRows(answer, view, text, language)
  if (all.length === 0)
    return (
      <p role="status">
        {isPartial(view.family) && isIncomplete(answer) ? text('levers.incomplete') : text('levers.none')}{' '}
        {isPartial(view.family) && <HoldingMark holding={holdingOf(answer)} whole />}
      </p>
    )
  const within = limit === null ? all : all.filter(({ cost }) => cost !== null && cost <= limit)
  const front = frontRows(answer, all, limit, view, text)
  return (
    <>
      <Moved view={view} answer={answer} />
      <RankedLevers view={view} answer={answer} rows={within} onOpen={setOpened} />
      <LeverFront view={view} answer={answer} singles={within} front={front} onOpen={setOpened} />
      <FeeNotes view={view} answer={answer} />
      <PriceNotes view={view} answer={answer} />
      <LeverPopup view={view} answer={answer} row={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const isIncomplete = (answer: LeversAnswer) => (holdingOf(answer)?.incomplete ?? null) !== null

/** Methods or data are not those of the version any more: the effects are held against today's figure. */
function Moved({ view: { figures }, answer }: Omit<FoundProps, 'limit'>) {
  const text = useText()
  const { figure, figureOfVersion: then, methodRelease } = answer
  if (then !== null && Math.abs(figure - then) <= 1e-9 * Math.abs(then)) return null
  return (
    <p className={strip.strip} role="status">
      {text('levers.moved', {
        now: figures.written(figure),
        then: figures.written(then),
        method: methodRelease,
      })}
    </p>
  )
}

interface RankedLeversProps extends Omit<FoundProps, 'limit'> {
  readonly rows: readonly LeverRow[]
  readonly onOpen: (row: LeverRow) => void
}

function RankedLevers({ view, answer, rows, onOpen }: RankedLeversProps) {
  const text = useText()
  const [best] = rows
  const { figures, format } = view
  if (best === undefined) return <p role="status">{text('levers.noneWithin')}</p>
  const save = () => downloadTable(`${view.fileName}-levers`, leverTable(rows, answer.labels, view, text))
  return (
    <section className={styles.card}>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.sectionTitle}>
            {text('levers.finding', {
              lever: best.words.join(', '),
              change: figures.change(best.difference),
              percent: format.change(best.difference / answer.figure),
            })}
          </h2>
          <p className={layout.dense}>{view.caption}</p>
          <p className={layout.dense}>{text('levers.intro', { count: answer.runs })}</p>
        </div>
        <CsvButton onClick={save} />
      </div>
      <DataTable
        folds
        caption={text('levers.ranked')}
        columns={leverColumns({ view, answer, text, onOpen })}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </section>
  )
}
