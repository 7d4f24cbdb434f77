import { limits, type PortalAnswerRow, type ScoreExplanation } from '@ecotrame/contract'
import { useState } from 'react'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Refusal } from '../../ui/form/index.ts'
import { Button, noValue, Popup, showToast, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { useKeepAnswers, useReadAnswers } from './queries.ts'
import { OutcomeChip } from './standing-chip.tsx'

const megabyte = 1_048_576

/** What has changed something: matched to a declaration that does not have the answer yet. */
const isNew = ({ declaration, known }: PortalAnswerRow): boolean => declaration !== null && !known

/** The portal's answers for many products: pasted or as a file, shown row by row before anything is kept. */
export function PortalAnswersPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const read = useReadAnswers()
  const keep = useKeepAnswers()
  const rows = read.data?.rows ?? null
  const kept = (rows ?? []).filter(isNew)
  const save = () =>
    keep.mutate(kept, {
      onSuccess: ({ kept: count }) => {
        showToast({ type: 'success', body: text('declarations.results.kept', { count }) })
        onClose()
      },
    })
  return (
    <Popup
      opened
      width={960}
      title={text('declarations.results.button')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={rows === null ? onClose : () => read.reset()}>
            {text(rows === null ? 'action.cancel' : 'declarations.results.other')}
          </Button>
          {rows !== null && (
            <Button kind="primary" loading={keep.isPending} disabled={kept.length === 0} onClick={save}>
              {text('declarations.results.keep', { count: kept.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.fitStack4}>
        {read.error && (
          <Refusal title={text('declarations.results.refused')} content="" problem={read.error} />
        )}
        {keep.error && (
          <Refusal title={text('declarations.results.notKept')} content="" problem={keep.error} />
        )}
        {rows === null ? (
          <Source busy={read.isPending} onFile={(file) => file && read.mutate(file)} />
        ) : (
          <Preview rows={rows} />
        )}
      </div>
    </Popup>
  )
}

interface SourceProps {
  readonly busy: boolean
  readonly onFile: (file: File | undefined) => void
}

function Source({ busy, onFile }: SourceProps) {
  const text = useText()
  const [pasted, setPasted] = useState('')
  return (
    <>
      <p>{text('declarations.results.about')}</p>
      <FileDrop
        lead={text('declarations.results.lead')}
        note={text('declarations.results.note', {
          size: limits.portalResultsMaximumBytes / megabyte,
          rows: formatCount(limits.portalAnswersMaximum),
        })}
        button={text('declarations.results.file')}
        label={text('declarations.results.file')}
        accept=".csv,.xlsx,.json"
        kind="secondary"
        busy={busy}
        onFile={onFile}
      />
      <TextArea
        label={text('declarations.results.paste')}
        hint={text('declarations.results.pasteHint')}
        rows={5}
        value={pasted}
        onChange={setPasted}
      />
      <p className={layout.row2}>
        <Button
          loading={busy}
          disabled={pasted.trim() === ''}
          onClick={() => onFile(new File([pasted], 'answers.csv', { type: 'text/csv' }))}
        >
          {text('declarations.results.read')}
        </Button>
      </p>
    </>
  )
}

function Preview({ rows }: { readonly rows: readonly PortalAnswerRow[] }) {
  const text = useText()
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const known = rows.filter((row) => row.declaration !== null && row.known)
  return (
    <>
      <p role="status">
        {text('declarations.results.summary', {
          rows: formatCount(rows.length),
          fresh: formatCount(rows.filter(isNew).length),
          known: formatCount(known.length),
          wrong: formatCount(wrong.length),
        })}
      </p>
      {wrong.length > 0 && <Problems rows={wrong} />}
      <ul className={styles.findings}>
        {rows
          .filter(({ declaration }) => declaration !== null)
          .map((row) => (
            <li key={row.line}>
              <AnswerRow row={row} />
            </li>
          ))}
      </ul>
    </>
  )
}

/** Rows that are not kept, each with the column to look at. */
function Problems({ rows }: { readonly rows: readonly PortalAnswerRow[] }) {
  const text = useText()
  return (
    <section>
      <h3 className={styles.small}>{text('declarations.results.unmatched')}</h3>
      <ul className={styles.plain}>
        {rows.flatMap(({ line, problems }) =>
          problems.map(({ code, column, what }) => (
            <li key={`${line} ${code} ${column}`}>
              <strong>{`${text('declarations.ownFile.line', { line: formatCount(line) })} · ${column}`}</strong>
              {text('punctuation.colon')}
              {what}
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

function AnswerRow({ row }: { readonly row: PortalAnswerRow }) {
  const text = useText()
  const format = useFormat()
  const { declaration, outcome, score, difference, explanation } = row
  if (declaration === null) return null
  const line = text('declarations.ownFile.line', { line: formatCount(row.line) })
  return (
    <>
      <p className={layout.row3}>
        <strong>{declaration.name}</strong> <span>{`${declaration.reference} · ${line}`}</span>{' '}
        <OutcomeChip outcome={outcome} />
        {row.known && <span className={layout.breakingHint}>{text('declarations.results.known')}</span>}
      </p>
      <p>
        {text('declarations.results.scores', {
          ours: format.points(declaration.score),
          portal: score === null ? noValue : format.points(score),
          difference: difference === null ? noValue : format.change(difference),
        })}
      </p>
      {row.text !== '' && <p className={layout.breakingHint}>{row.text.slice(0, 500)}</p>}
      {explanation !== null && <Explanation explanation={explanation} />}
    </>
  )
}

function Explanation({ explanation: { sentence, fields } }: { readonly explanation: ScoreExplanation }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <p>{sentence}</p>
      {fields.length > 0 && (
        <DataTable
          caption={text('declarations.results.fields')}
          rows={fields}
          rowKey={({ path }) => path}
          columns={[
            { id: 'field', title: text('declarations.results.field'), cell: ({ field }) => field },
            {
              id: 'declared',
              title: text('declarations.results.declared'),
              cell: ({ declared }) => declared ?? text('declarations.results.default'),
            },
            {
              id: 'portal',
              title: text('declarations.results.portal'),
              cell: ({ portal }) => portal ?? text('declarations.results.default'),
            },
            {
              id: 'points',
              title: text('declarations.results.points'),
              cell: ({ points }) => (points === null ? noValue : format.points(points)),
              figure: true,
            },
          ]}
        />
      )}
    </>
  )
}
