import type { BenchmarkRow } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { addressWith, EmptyState, useAddress, useDocumentTitle } from '../../ui/index.ts'
import { Library, NewButton, type Filter, type LibraryDefinition } from '../../ui/list/index.ts'
import { FigureChoice } from '../score-labels/index.ts'
import { BenchmarkPanel } from './benchmark-panel.tsx'
import { useBenchmarkColumns, useSpreadWords } from './columns.tsx'
import { DeleteBenchmark } from './delete-benchmark.tsx'
import { NewBenchmarkPanel } from './new-benchmark.tsx'
import { benchmarkPart, newBenchmark } from './parts.ts'
import { benchmarksKey, fetchBenchmarks } from './queries.ts'
import { RenameBenchmark } from './rename-benchmark.tsx'
import { useBenchmarkWords } from './use-benchmark-words.ts'
import { useBenchmarkFigures } from './use-figures.ts'
import { useBenchmarkActions, type Asked } from './use-row-actions.ts'

/** `/benchmarks/library`: the library instrument on yardsticks. */
export function LibraryScreen() {
  const text = useText()
  useDocumentTitle(text('menu.ecodesign.benchmarks'))
  const { path, query, setQuery } = useAddress()
  const { asked: figures, choose } = useBenchmarkFigures()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const opened = query.get(benchmarkPart)
  const closePanel = (saved = false) => setQuery({ [benchmarkPart]: null }, { saved })
  const create = (
    <NewButton permission="create_benchmark" onClick={() => setQuery({ [benchmarkPart]: newBenchmark })}>
      {text('benchmarks.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<BenchmarkRow> = {
    id: 'benchmarks',
    title: text('menu.ecodesign.benchmarks'),
    columns: useBenchmarkColumns(figures.label),
    filters: useFilters(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressWith(path, query, { [benchmarkPart]: id }),
    rowActions: useBenchmarkActions(setAsked),
    bulkActions: [],
    readOnly: true,
    sortsByTwo: true,
    queryKey: [...benchmarksKey, 'figures', figures.label ?? '', figures.basis],
    fetchPage: (request, signal) => fetchBenchmarks(request, figures, signal),
    tools: <FigureChoice asked={figures} choose={choose} />,
    primary: create,
    empty: <EmptyState title={text('empty.benchmarks')} action={create} />,
    card: (row) => <CardLines row={row} />,
  }
  return (
    <>
      <Library definition={definition} />
      {opened === newBenchmark && <NewBenchmarkPanel onClose={closePanel} />}
      {opened !== null && opened !== newBenchmark && (
        <BenchmarkPanel key={opened} id={opened} onClose={() => closePanel()} />
      )}
      {asked?.what === 'delete' && <DeleteBenchmark benchmark={asked.row} onClose={close} />}
      {asked?.what === 'rename' && <RenameBenchmark benchmark={asked.row} onClose={close} />}
    </>
  )
}

function useFilters(): readonly Filter[] {
  const text = useText()
  const { categories, sources } = useBenchmarkWords()
  return [
    { id: 'category', label: text('evaluation.category.label'), options: categories },
    { id: 'source', label: text('benchmarks.source.label'), options: sources },
    {
      id: 'chosen',
      label: text('benchmarks.chosen.label'),
      options: (['true', 'false'] as const).map((id) => ({ id, value: text(`benchmarks.chosen.${id}`) })),
    },
  ]
}

function CardLines({ row }: { readonly row: BenchmarkRow }) {
  const text = useText()
  const { inLanguage, source } = useBenchmarkWords()
  const spread = useSpreadWords()
  const { distribution, label } = row.figure
  return (
    <>
      <span>
        {inLanguage(row.category)} · {source(row)}
        {row.chosen && ` · ${text('benchmarks.chosen.short')}`}
      </span>
      <span>{distribution === null ? text('benchmarks.noFigure') : spread(distribution, label)}</span>
    </>
  )
}
