import type { BenchmarkRow } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
import { useDeleteBenchmark } from './queries.ts'
import { useBenchmarkWords } from './use-benchmark-words.ts'

interface DeleteBenchmarkProps {
  readonly benchmark: BenchmarkRow
  readonly onClose: () => void
}

export function DeleteBenchmark({ benchmark, onClose }: DeleteBenchmarkProps) {
  const text = useText()
  const { inLanguage } = useBenchmarkWords()
  const { id, name, chosen, category } = benchmark
  const deletion = useDeleteBenchmark()
  return (
    <DeleteQuestion
      title={text('benchmarks.delete.title', { name })}
      button={text('benchmarks.delete.button')}
      done={text('benchmarks.delete.success')}
      removal={deletion}
      thing={id}
      onClose={onClose}
    >
      <p>
        {chosen
          ? text('benchmarks.delete.chosen', { category: inLanguage(category) })
          : text('benchmarks.delete.final')}
      </p>
    </DeleteQuestion>
  )
}
