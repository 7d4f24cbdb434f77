import { benchmarkOrigins, limits, type BenchmarkOrigin } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { fieldError, FormPanel, Refusal } from '../../ui/form-panel.tsx'
import { Checkbox, Select, showToast, TextField } from '../../ui/index.ts'
import styles from './benchmarks.module.css'
import { emptyDraft, missingIn, wantedOf, type Draft } from './draft.ts'
import { FileFields } from './file-fields.tsx'
import { CollectionField, FilterFields } from './library-fields.tsx'
import { benchmarkPart } from './parts.ts'
import { useCreateBenchmark } from './queries.ts'
import { useBenchmarkWords } from './use-benchmark-words.ts'

interface NewBenchmarkPanelProps {
  readonly onClose: (saved: boolean) => void
}

/** A new benchmark: from evaluations, a collection or a file, or one that is known already. */
export function NewBenchmarkPanel({ onClose }: NewBenchmarkPanelProps) {
  const text = useText()
  const { categories } = useBenchmarkWords()
  const creation = useCreateBenchmark()
  const [draft, setDraft] = useState(emptyDraft)
  const [tried, setTried] = useState(false)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const wanted = wantedOf(draft)
  const missing = tried ? missingIn(draft) : new Set<string>()
  const errorOf = (field: keyof Draft) =>
    missing.has(field) ? text('field.required') : fieldError(creation.error, field)
  const submit = () => {
    setTried(true)
    if (wanted === null) return
    creation.mutate(wanted, {
      onSuccess: ({ name }) => {
        showToast({ type: 'success', body: text('benchmarks.created', { name }) })
        onClose(true)
      },
    })
  }
  const kinds = benchmarkOrigins.map((id) => ({ id, value: text(`benchmarks.origin.${id}`) }))
  return (
    <FormPanel
      title={text('benchmarks.new')}
      part={benchmarkPart}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submit={text('benchmarks.create')}
      saving={creation.isPending}
      unsaved={JSON.stringify(draft) !== JSON.stringify(emptyDraft) || draft.file !== null}
      refusal={
        creation.error !== null && (
          <Refusal
            title={text('benchmarks.refused.title')}
            content={text('benchmarks.refused.content')}
            problem={creation.error}
          />
        )
      }
    >
      <Select
        label={text('benchmarks.origin.label')}
        required
        entries={kinds}
        value={draft.kind}
        onChange={(id) => change({ kind: originOf(id) ?? draft.kind })}
      />
      <p className={styles.hint}>{text(`benchmarks.originHint.${draft.kind}`)}</p>
      <TextField
        label={text('benchmarks.name')}
        required
        maxLength={limits.nameMaximumLength}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
      />
      <Select
        label={text('evaluation.category.label')}
        required
        entries={categories}
        value={draft.category}
        onChange={(category) => change({ category })}
        error={errorOf('category')}
      />
      {draft.kind === 'filter' && <FilterFields draft={draft} onChange={change} />}
      {draft.kind === 'collection' && (
        <CollectionField
          value={draft.collection}
          onChange={(collection) => change({ collection })}
          error={errorOf('collection')}
        />
      )}
      {draft.kind === 'file' && <FileFields draft={draft} onChange={change} errorOf={errorOf} />}
      <Checkbox
        label={text('benchmarks.choose')}
        checked={draft.chosen}
        onChange={(chosen) => change({ chosen })}
      />
    </FormPanel>
  )
}

const originOf = (id: string | null): BenchmarkOrigin | undefined =>
  benchmarkOrigins.find((origin) => origin === id)
