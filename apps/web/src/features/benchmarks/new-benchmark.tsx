import { benchmarkOrigins, limits } from '@ecotrame/contract'
import { useText, type TextKey } from '../../i18n/index.ts'
import { FormPanel, useForm, useLabels } from '../../ui/form/index.ts'
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

const titles = {
  kind: 'benchmarks.origin.label',
  name: 'benchmarks.name',
  category: 'evaluation.category.label',
  chosen: 'benchmarks.choose',
  search: 'benchmarks.search',
  state: 'evaluation.column.state',
  tag: 'tags.one',
  facility: 'evaluation.facilities.label',
  season: 'products.field.season',
  brand: 'products.field.brand',
  collection: 'products.collections.one',
  file: 'benchmarks.file.label',
  sourceNote: 'benchmarks.sourceNote',
  asOf: 'benchmarks.asOf',
  label: 'results.label.label',
} as const satisfies Record<keyof Draft, TextKey>

/** A new benchmark: from evaluations, a collection or a file, or one that is known already. */
export function NewBenchmarkPanel({ onClose }: NewBenchmarkPanelProps) {
  const text = useText()
  const { categories } = useBenchmarkWords()
  const { mutateAsync } = useCreateBenchmark()
  const form = useForm<null, Draft, { readonly name: string }>({
    row: null,
    draftOf: () => emptyDraft,
    labels: useLabels(titles),
    wrong: (draft) =>
      Object.fromEntries([...missingIn(draft)].map((field) => [field, text('field.required')])),
    send: (draft) => mutateAsync(wantedOf(draft)),
    onSaved: ({ name }) => {
      showToast({ type: 'success', body: text('benchmarks.created', { name }) })
      onClose(true)
    },
  })
  const { draft, change, field } = form
  const kinds = benchmarkOrigins.map((id) => ({ id, value: text(`benchmarks.origin.${id}`) }))
  return (
    <FormPanel
      form={form}
      title={text('benchmarks.new')}
      part={benchmarkPart}
      onClose={() => onClose(false)}
      submit={text('benchmarks.create')}
      unsaved={draft.file !== null}
      refused={{ title: text('benchmarks.refused.title'), content: text('benchmarks.refused.content') }}
    >
      <Select {...form.choice('kind')} entries={kinds} />
      <p className={styles.hint}>{text(`benchmarks.originHint.${draft.kind}`)}</p>
      <TextField {...field('name')} required maxLength={limits.nameMaximumLength} />
      <Select {...field('category')} required entries={categories} />
      {draft.kind === 'filter' && <FilterFields form={form} />}
      {draft.kind === 'collection' && <CollectionField form={form} />}
      {draft.kind === 'file' && <FileFields form={form} />}
      <Checkbox
        label={text('benchmarks.choose')}
        checked={draft.chosen}
        onChange={(chosen) => change({ chosen })}
      />
    </FormPanel>
  )
}
