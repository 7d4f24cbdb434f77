import { limits, portfolioLabels, portfolioMeasures, portfolioPeriods } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText, type TextKey } from '../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../ui/form/index.ts'
import { Button, ErrorPanel, NumberField, Select, showToast, TextField } from '../../ui/index.ts'
import { portfolioLabelNames } from './label-names.ts'
import styles from './portfolio.module.css'
import type { Target } from './plan-tab.tsx'
import { choicesQuery, useDeleteTarget, useSaveTarget, type TargetContent } from './queries.ts'

interface TargetFormProps {
  /** `null`: a new one. */
  readonly target: Target | null
  readonly onClose: () => void
}

type Draft = Omit<TargetContent, 'reduction'> & { readonly reduction: number | null }

const newTarget: Draft = {
  name: '',
  label: 'climate',
  measure: 'perPiece',
  period: 'season',
  baseSeason: '',
  targetSeason: '',
  reduction: 20,
}
const draftOf = ({ name, label, measure, period, baseSeason, targetSeason, reduction }: Target): Draft => ({
  name,
  label,
  measure,
  period,
  baseSeason,
  targetSeason,
  reduction,
})

const titles = {
  name: 'products.column.name',
  label: 'results.label.label',
  measure: 'portfolio.measure.label',
  period: 'portfolio.over.label',
  baseSeason: 'portfolio.target.from',
  targetSeason: 'portfolio.target.by',
  reduction: 'portfolio.target.reduction',
} as const satisfies Record<keyof Draft, TextKey>

/** Sets, changes or deletes a target. */
export function TargetForm({ target, onClose }: TargetFormProps) {
  const text = useText()
  const { mutateAsync } = useSaveTarget()
  const deleting = useDeleteTarget()
  const choices = useQuery(choicesQuery()).data
  const form = useForm<Target | null, Draft, unknown>({
    row: target,
    draftOf: (row) => (row === null ? newTarget : draftOf(row)),
    labels: useLabels(titles),
    wrong: ({ name, baseSeason, targetSeason, reduction }) =>
      blank(text, { name, baseSeason, targetSeason, reduction }),
    send: (draft, known) => mutateAsync({ known, body: { ...draft, reduction: draft.reduction ?? 0 } }),
    onSaved: (_kept, { name }) => {
      showToast({ type: 'success', title: text('portfolio.target.saved', { name }) })
      onClose()
    },
  })
  const { draft, change, field } = form
  const spans = choices?.[draft.period ?? 'season'] ?? []
  return (
    <FormPopup
      form={form}
      width={640}
      title={target === null ? text('portfolio.target.new') : target.name}
      onClose={onClose}
      extra={
        target !== null && (
          <Button
            kind="quiet"
            loading={deleting.isPending}
            onClick={() => deleting.mutate(target.id, { onSuccess: onClose })}
          >
            {text('action.delete')}
          </Button>
        )
      }
    >
      {deleting.error && <ErrorPanel problem={deleting.error} />}
      <div className={styles.form}>
        <TextField {...field('name')} required maxLength={limits.nameMaximumLength} data-autofocus />
        <Select
          {...form.choice('label')}
          entries={portfolioLabels.map((id) => ({ id, value: text(portfolioLabelNames[id]) }))}
        />
        <Select
          {...form.choice('measure')}
          entries={portfolioMeasures.map((id) => ({ id, value: text(`portfolio.measure.${id}`) }))}
        />
        <Select
          label={text('portfolio.over.label')}
          entries={portfolioPeriods.map((id) => ({ id, value: text(`portfolio.over.${id}`) }))}
          value={draft.period ?? 'season'}
          onChange={(id) => change({ period: id ?? 'season', baseSeason: '', targetSeason: '' })}
        />
        <NumberField {...field('reduction')} required unit="%" min={0.1} max={100} />
        <Select
          {...field('baseSeason')}
          required
          entries={spans.map(({ id }) => ({ id, value: id }))}
          value={draft.baseSeason === '' ? null : draft.baseSeason}
          onChange={(season) => change({ baseSeason: season ?? '' })}
        />
        <TextField
          {...field('targetSeason')}
          hint={text(draft.period === 'year' ? 'portfolio.target.byYearHint' : 'portfolio.target.byHint')}
          required
          maxLength={limits.seasonMaximumLength}
        />
      </div>
    </FormPopup>
  )
}
