import {
  limits,
  pefReport,
  pefReportFormats,
  pefReportForms,
  reportStatementIds,
  type PefReportForm,
  type PefReportFormat,
  type ReportStatementId,
  type ReportStatementsAnswer,
  type ReportStatements,
} from '@ecotrame/contract'
import { useState } from 'react'
import { openFile, usePermitted } from '../../../../api/index.ts'
import { useLanguage, useText, type TextKey } from '../../../../i18n/index.ts'
import { ConflictPopup } from '../../../../ui/conflict-popup.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Button, ErrorPanel, noValue, Popup, Select, tellProblem, TextField } from '../../../../ui/index.ts'
import { useConflict, useHeldDraft, type Held } from '../../../../ui/use-held-draft.ts'
import { readStatements, useSaveStatements } from './queries.ts'
import layout from '../../../../ui/layout.module.css'
import styles from './pef-report.module.css'

const statementNames = {
  productClass: 'pefReport.productClass',
  commissioner: 'pefReport.commissioner',
  goal: 'pefReport.goal',
  audience: 'pefReport.audience',
  additionalInformation: 'pefReport.additionalInformation',
  conclusions: 'pefReport.conclusions',
  reviewer: 'pefReport.reviewer',
  reviewStatement: 'pefReport.reviewStatement',
} as const satisfies Record<ReportStatementId, TextKey>

/** What the form holds while it is typed. */
type Draft = Readonly<Record<ReportStatementId, string>>

const draftOf = (said: ReportStatements): Draft => ({
  productClass: said.productClass ?? '',
  commissioner: said.commissioner ?? '',
  goal: said.goal ?? '',
  audience: said.audience ?? '',
  additionalInformation: said.additionalInformation ?? '',
  conclusions: said.conclusions ?? '',
  reviewer: said.reviewer ?? '',
  reviewStatement: said.reviewStatement ?? '',
})

const heldOf = (read: ReportStatementsAnswer): Held<Draft> => ({
  content: draftOf(read),
  rowVersion: read.rowVersion,
})

const saidIn = (draft: Draft): ReportStatements => {
  const or = (id: ReportStatementId) => draft[id].trim() || null
  return {
    productClass: or('productClass'),
    commissioner: or('commissioner'),
    goal: or('goal'),
    audience: or('audience'),
    additionalInformation: or('additionalInformation'),
    conclusions: or('conclusions'),
    reviewer: or('reviewer'),
    reviewStatement: or('reviewStatement'),
  }
}

interface ReportFormProps {
  readonly evaluation: string
  readonly version: string
  readonly read: ReportStatementsAnswer
  readonly onClose: () => void
}

export function ReportForm({ evaluation, version, read, onClose }: ReportFormProps) {
  const text = useText()
  const mayWrite = usePermitted('update_evaluation')
  const { base, draft, setDraft, isChanged, saved } = useHeldDraft(heldOf(read))
  const { conflict, meet, endConflict } = useConflict(() => readStatements(evaluation))
  const [format, setFormat] = useState<PefReportFormat>('pdf')
  const [form, setForm] = useState<PefReportForm>('full')
  const saving = useSaveStatements(evaluation)
  const download = useDownload(version, { format, form }, onClose)
  const save = (wanted: Draft, rowVersion: number) =>
    saving.mutate(
      { said: saidIn(wanted), rowVersion },
      {
        onSuccess: (kept) => {
          saved(heldOf(kept), wanted)
          void download()
        },
        onError: meet,
      },
    )
  if (conflict) {
    const theirs = heldOf(conflict.theirs)
    return (
      <ConflictPopup
        saved={conflict.saved}
        base={base.content}
        mine={draft}
        theirs={theirs.content}
        nameOf={(field) => text(statementNames[field])}
        wordsOf={(field, content) => content[field] || noValue}
        saving={saving.isPending}
        onDecided={(decided) => {
          setDraft(decided)
          endConflict()
          save(decided, theirs.rowVersion)
        }}
        onLater={endConflict}
      />
    )
  }
  return (
    <Popup
      opened
      title={text('pefReport.title')}
      width={640}
      onClose={onClose}
      dirty={isChanged}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            kind="primary"
            loading={saving.isPending}
            onClick={() => (isChanged && mayWrite ? save(draft, base.rowVersion) : void download())}
          >
            {text(isChanged ? 'pefReport.saveAndDownload' : 'pefReport.download')}
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <p className={styles.note}>{text('pefReport.what')}</p>
        {saving.error && <ErrorPanel problem={saving.error} onRetry={() => save(draft, base.rowVersion)} />}
        <Statements
          draft={draft}
          disabled={!mayWrite}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
        <Select
          label={text('exports.format.label')}
          required
          entries={pefReportFormats.map((id) => ({ id, value: text(`pefReport.format.${id}`) }))}
          value={format}
          onChange={(id) => setFormat(id === 'xlsx' ? 'xlsx' : 'pdf')}
        />
        <Select
          label={text('pefReport.form.label')}
          required
          entries={pefReportForms.map((id) => ({ id, value: text(`pefReport.form.${id}`) }))}
          value={form}
          onChange={(id) => setForm(id === 'public' ? 'public' : 'full')}
        />
        <p className={styles.note}>{text('pefReport.form.note')}</p>
      </div>
    </Popup>
  )
}

interface Wish {
  readonly format: PefReportFormat
  readonly form: PefReportForm
}

function useDownload(version: string, wish: Wish, onDone: () => void) {
  const text = useText()
  const language = useLanguage()
  return () =>
    openFile(pefReport, { ...wish, language }, { id: version }).then(onDone, (problem: unknown) =>
      tellProblem(problem, text),
    )
}

interface StatementsProps {
  readonly draft: Draft
  readonly disabled: boolean
  readonly onChange: (changes: Partial<Draft>) => void
}

const inOneLine: ReadonlySet<ReportStatementId> = new Set(['productClass', 'commissioner', 'reviewer'])

function Statements({ draft, disabled, onChange }: StatementsProps) {
  const text = useText()
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <legend>{text('pefReport.legend')}</legend>
      {reportStatementIds.map((id) => {
        const shared = {
          label: text(statementNames[id]),
          value: draft[id],
          onChange: (value: string) => onChange({ [id]: value }),
        }
        return inOneLine.has(id) ? (
          <TextField key={id} {...shared} maxLength={limits.nameMaximumLength} />
        ) : (
          <TextArea key={id} {...shared} rows={3} maxLength={limits.reportTextMaximumLength} />
        )
      })}
    </fieldset>
  )
}
