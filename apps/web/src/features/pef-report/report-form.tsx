import {
  limits,
  pefReport,
  pefReportFormats,
  reportStatementIds,
  type PefReportFormat,
  type ReportStatementId,
  type ReportStatements,
  type ReportStatementsAnswer,
} from '@ecotrame/contract'
import { useState } from 'react'
import { openFile, usePermitted } from '../../api/index.ts'
import { useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Button, ErrorPanel, Popup, Select, tellProblem, TextField } from '../../ui/index.ts'
import { useSaveStatements } from './queries.ts'
import styles from './pef-report.module.css'

interface ReportFormProps {
  readonly evaluation: string
  readonly version: string
  readonly read: ReportStatementsAnswer
  readonly onReload: () => void
  readonly onClose: () => void
}

const names = {
  commissioner: 'pefReport.commissioner',
  goal: 'pefReport.goal',
  audience: 'pefReport.audience',
  conclusions: 'pefReport.conclusions',
  reviewer: 'pefReport.reviewer',
  reviewStatement: 'pefReport.reviewStatement',
} as const satisfies Record<ReportStatementId, TextKey>

const inOneLine: ReadonlySet<ReportStatementId> = new Set(['commissioner', 'reviewer'])

type Draft = Readonly<Record<ReportStatementId, string>>

const draftOf = (said: ReportStatements): Draft => ({
  commissioner: said.commissioner ?? '',
  goal: said.goal ?? '',
  audience: said.audience ?? '',
  conclusions: said.conclusions ?? '',
  reviewer: said.reviewer ?? '',
  reviewStatement: said.reviewStatement ?? '',
})

const saidIn = (draft: Draft): ReportStatements => {
  const or = (id: ReportStatementId) => draft[id].trim() || null
  return {
    commissioner: or('commissioner'),
    goal: or('goal'),
    audience: or('audience'),
    conclusions: or('conclusions'),
    reviewer: or('reviewer'),
    reviewStatement: or('reviewStatement'),
  }
}

export function ReportForm({ evaluation, version, read, onReload, onClose }: ReportFormProps) {
  const text = useText()
  const language = useLanguage()
  const mayWrite = usePermitted('update_evaluation')
  const [draft, setDraft] = useState(() => draftOf(read))
  const [format, setFormat] = useState<PefReportFormat>('pdf')
  const saving = useSaveStatements(evaluation)
  const isChanged = reportStatementIds.some((id) => draft[id] !== draftOf(read)[id])
  const download = () =>
    openFile(pefReport, { format, language }, { id: version }).then(onClose, (problem: unknown) =>
      tellProblem(problem, text),
    )
  const go = () => {
    if (!isChanged || !mayWrite) return void download()
    saving.mutate({ said: saidIn(draft), read }, { onSuccess: () => void download() })
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
          <Button kind="primary" loading={saving.isPending} onClick={go}>
            {text(isChanged ? 'pefReport.saveAndDownload' : 'pefReport.download')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.note}>{text('pefReport.what')}</p>
        {saving.error && <ErrorPanel problem={saving.error} onRetry={onReload} />}
        <fieldset className={styles.fields} disabled={!mayWrite}>
          <legend>{text('pefReport.legend')}</legend>
          {reportStatementIds.map((id) => {
            const shared = {
              label: text(names[id]),
              value: draft[id],
              onChange: (value: string) => setDraft({ ...draft, [id]: value }),
            }
            return inOneLine.has(id) ? (
              <TextField key={id} {...shared} maxLength={limits.nameMaximumLength} />
            ) : (
              <TextArea key={id} {...shared} rows={3} maxLength={limits.reportTextMaximumLength} />
            )
          })}
        </fieldset>
        <Select
          label={text('exports.format.label')}
          required
          entries={pefReportFormats.map((id) => ({ id, value: text(`pefReport.format.${id}`) }))}
          value={format}
          onChange={(id) => setFormat(id === 'xlsx' ? 'xlsx' : 'pdf')}
        />
      </div>
    </Popup>
  )
}
