import { limits, type BenchmarkRow } from '@ecotrame/contract'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { TextField } from '../../ui/index.ts'
import { Question } from '../../ui/question.tsx'
import { useRenameBenchmark } from './queries.ts'

interface RenameBenchmarkProps {
  readonly benchmark: BenchmarkRow
  readonly onClose: () => void
}

export function RenameBenchmark({ benchmark, onClose }: RenameBenchmarkProps) {
  const text = useText()
  const [name, setName] = useState(benchmark.name)
  const renaming = useRenameBenchmark()
  return (
    <Question
      title={text('benchmarks.rename')}
      button={text('action.save')}
      disabled={name.trim() === ''}
      loading={renaming.isPending}
      problem={renaming.error}
      onConfirm={() => renaming.mutate({ ...benchmark, name: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={text('benchmarks.name')}
        required
        maxLength={limits.nameMaximumLength}
        value={name}
        onChange={setName}
      />
    </Question>
  )
}
