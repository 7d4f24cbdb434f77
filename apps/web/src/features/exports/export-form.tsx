import {
  exportFormats,
  exportPurposes,
  versionTypes,
  type ExportFormat,
  type ExportPurpose,
  type VersionType,
} from '@ecotrame/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Checkbox, ErrorPanel, Popup, Select, showToast, Skeleton } from '../../ui/index.ts'
import { showJobToast } from '../jobs/index.ts'
import type { ExportPopupProps } from './export-popup.tsx'
import layout from '../../ui/layout.module.css'
import styles from './exports.module.css'
import { FieldChoice } from './field-choice.tsx'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { exportFieldsQuery, makeExport, type Outcome } from './queries.ts'
import { Radios } from './radios.tsx'

type Scope = 'selection' | 'filter' | 'all'

const isFormat = (value: string | null): value is ExportFormat =>
  exportFormats.some((format) => format === value)

export function ExportForm({ kind, chosen: selected, filters, onClose }: ExportPopupProps) {
  const text = useText()
  const language = useLanguage()
  const [choice, setChoice] = useState(() => keptChoice(kind))
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  const [scope, setScope] = useState<Scope>(selected === null ? (isFiltered ? 'filter' : 'all') : 'selection')
  const [purpose, setPurpose] = useState<ExportPurpose>('reading')
  const [everyKind, setEveryKind] = useState(choice.versions.length > 0)
  const fields = useQuery(exportFieldsQuery(kind, language))
  const known = fields.data?.items ?? []
  const usual = known.filter(({ byDefault }) => byDefault).map(({ id }) => id)
  // What was chosen once may be gone since.
  const chosen = choice.fields?.filter((id) => known.some((field) => field.id === id)) ?? usual
  const versions = everyKind ? choice.versions : []
  const making = useMutation({ mutationFn: makeExport })
  const refusal =
    chosen.length === 0
      ? text('exports.fields.none')
      : everyKind && versions.length === 0
        ? text('exports.versions.none')
        : null
  const tell = (outcome: Outcome) => {
    if ('asked' in outcome) showJobToast(outcome.asked.job, text('exports.asked'))
    else showToast({ type: 'success', body: text('exports.done', { name: outcome.downloaded }) })
    onClose()
  }
  const go = () => {
    keepChoice(kind, { ...choice, versions: [...versions] })
    making.mutate(
      {
        kind,
        format: choice.format,
        language,
        fields: chosen,
        versions,
        purpose,
        selection: scope === 'selection' ? (selected?.sent ?? null) : null,
        filters: scope === 'filter' ? filters : {},
      },
      { onSuccess: tell },
    )
  }
  const withVersion = (type: VersionType, isWanted: boolean) =>
    setChoice({
      ...choice,
      versions: versionTypes.filter((one) => (one === type ? isWanted : choice.versions.includes(one))),
    })
  return (
    <Popup
      opened
      title={text(`exports.title.${kind}`)}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            kind="primary"
            loading={making.isPending}
            disabled={refusal !== null || !fields.data}
            onClick={go}
          >
            {text('exports.button')}
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <Select
          label={text('exports.format.label')}
          entries={exportFormats.map((id) => ({ id, value: text(`exports.format.${id}`) }))}
          value={choice.format}
          onChange={(format) => isFormat(format) && setChoice({ ...choice, format })}
        />
        <Radios
          legend={text('exports.scope.label')}
          options={[
            ...(selected === null
              ? []
              : [
                  {
                    id: 'selection' as const,
                    label: text('exports.scope.selection', { count: selected.count }),
                  },
                ]),
            ...(isFiltered ? [{ id: 'filter' as const, label: text('exports.scope.filter') }] : []),
            { id: 'all' as const, label: text('exports.scope.all') },
          ]}
          value={scope}
          onChange={setScope}
        />
        {kind === 'evaluations' && (
          <Radios
            legend={text('exports.purpose.label')}
            options={exportPurposes.map((id) => ({ id, label: text(`exports.purpose.${id}`) }))}
            value={purpose}
            onChange={setPurpose}
          />
        )}
        {kind === 'evaluations' && purpose === 'reading' && (
          <Radios
            legend={text('exports.versions.label')}
            options={[
              { id: 'usual' as const, label: text('exports.versions.usual') },
              { id: 'chosen' as const, label: text('exports.versions.chosen') },
            ]}
            value={everyKind ? 'chosen' : 'usual'}
            onChange={(which) => setEveryKind(which === 'chosen')}
          >
            {everyKind && (
              <div className={styles.kinds}>
                {versionTypes.map((type) => (
                  <Checkbox
                    key={type}
                    label={text(`exports.versions.${type}`)}
                    checked={choice.versions.includes(type)}
                    onChange={(isWanted) => withVersion(type, isWanted)}
                  />
                ))}
              </div>
            )}
          </Radios>
        )}
        {purpose === 'editing' ? null : fields.data ? (
          <FieldChoice
            fields={known}
            chosen={chosen}
            onChange={(ids) => setChoice({ ...choice, fields: ids === null ? null : [...ids] })}
          />
        ) : (
          <Skeleton height={120} />
        )}
        {refusal !== null && fields.data && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        {fields.error && <ErrorPanel problem={fields.error} onRetry={() => void fields.refetch()} />}
        {making.error && <ErrorPanel problem={making.error} />}
      </div>
    </Popup>
  )
}
