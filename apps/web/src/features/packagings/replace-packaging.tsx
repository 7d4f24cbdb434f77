import type { PackagingRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Select, showToast } from '../../ui/index.ts'
import { Question } from '../../ui/question.tsx'
import { showJobToast } from '../jobs/index.ts'
import styles from './packagings.module.css'
import { packagingChoiceQuery, useReplacePackaging } from './queries.ts'

interface ReplacePackagingProps {
  readonly packaging: Pick<PackagingRow, 'id' | 'name' | 'evaluations' | 'products'>
  readonly onClose: () => void
}

/** Puts another packaging in the place of this one, wherever the reader may. */
export function ReplacePackaging({ packaging, onClose }: ReplacePackagingProps) {
  const text = useText()
  const { id, name, evaluations, products } = packaging
  const [by, setBy] = useState<string | null>(null)
  const replacing = useReplacePackaging()
  const others = useQuery(packagingChoiceQuery())
  const entries = (others.data ?? [])
    .filter((other) => other.id !== id)
    .map((other) => ({ id: other.id, value: other.name, emphasis: other.reference ?? '' }))
  const replace = () => {
    if (by === null) return
    replacing.mutate(
      { id, by },
      {
        onSuccess: ({ job }) => {
          if (job) showJobToast(job, text('packagings.replace.asked'))
          else showToast({ type: 'success', body: text('packagings.replace.done') })
          onClose()
        },
      },
    )
  }
  return (
    <Question
      title={text('packagings.replace.title', { name })}
      button={text('packagings.replace.button')}
      disabled={by === null}
      loading={replacing.isPending}
      problem={replacing.error ?? others.error}
      onConfirm={replace}
      onClose={onClose}
    >
      <div className={styles.group}>
        <p>{text('packagings.replace.consequence', { evaluations, products })}</p>
        <Select label={text('packagings.replace.by')} entries={entries} value={by} onChange={setBy} />
      </div>
    </Question>
  )
}
