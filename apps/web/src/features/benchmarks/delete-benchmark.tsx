import type { BenchmarkRow } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import { Question } from '../../ui/question.tsx'
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
  const remove = () =>
    deletion.mutate(id, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('benchmarks.delete.success') })
        onClose()
      },
    })
  return (
    <Question
      title={text('benchmarks.delete.title', { name })}
      button={text('benchmarks.delete.button')}
      danger
      loading={deletion.isPending}
      problem={deletion.error}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {chosen
          ? text('benchmarks.delete.chosen', { category: inLanguage(category) })
          : text('benchmarks.delete.final')}
      </p>
    </Question>
  )
}
