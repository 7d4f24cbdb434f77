import type { ComponentRow } from '@ecotrame/contract'
import { limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Select, showToast } from '../../ui/index.ts'
import { Question } from '../../ui/question.tsx'
import { showJobToast } from '../jobs/index.ts'
import { componentsKey, fetchComponents, useReplaceComponent } from './queries.ts'
import styles from './components.module.css'

interface ReplaceComponentProps {
  readonly component: Pick<ComponentRow, 'id' | 'name' | 'kind' | 'evaluations' | 'parts'>
  readonly onClose: () => void
}

/** Puts another component of the same kind in the place of this one, everywhere that may be seen. */
export function ReplaceComponent({ component, onClose }: ReplaceComponentProps) {
  const text = useText()
  const { id, name, kind, evaluations, parts } = component
  const [by, setBy] = useState<string | null>(null)
  const replacing = useReplaceComponent()
  const others = useQuery({
    queryKey: [...componentsKey, 'of-kind', kind],
    queryFn: ({ signal }) => fetchComponents({ kind, limit: limits.listMaximumLimit }, signal),
  })
  const entries = (others.data?.items ?? [])
    .filter((other) => other.id !== id)
    .map((other) => ({ id: other.id, value: other.name, emphasis: other.reference ?? '' }))
  const replace = () => {
    if (by === null) return
    replacing.mutate(
      { id, by },
      {
        onSuccess: ({ job }) => {
          const body = text('components.replace.asked')
          if (job) showJobToast(job, body)
          else showToast({ type: 'success', body: text('components.replace.done') })
          onClose()
        },
      },
    )
  }
  return (
    <Question
      title={text('components.replace.title', { name })}
      button={text('components.replace.button')}
      disabled={by === null}
      loading={replacing.isPending}
      problem={replacing.error ?? others.error}
      onConfirm={replace}
      onClose={onClose}
    >
      <div className={styles.group}>
        <p>{text('components.replace.consequence', { evaluations, parts })}</p>
        <Select
          label={text('components.replace.byLabel')}
          entries={entries}
          value={by}
          onChange={setBy}
          hint={text(`components.replace.same.${kind}`)}
        />
      </div>
    </Question>
  )
}
