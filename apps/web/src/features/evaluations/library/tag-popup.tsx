import { limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { MultiSelect, showToast, type SelectEntry } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import { tagChoicesQuery, useTagEvaluations, type EvaluationLine } from '../queries.ts'
import styles from './confirmations.module.css'

export interface Tagging {
  readonly rows: readonly EvaluationLine[]
  /** Called once it is done, so that the rows are let go. */
  readonly onDone: () => void
}

/** Gives tags to the evaluations that were chosen, and takes others away. */
export function TagPopup({ rows, onDone, onClose }: Tagging & { readonly onClose: () => void }) {
  const text = useText()
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly string[]>([])
  const tags = (useQuery(tagChoicesQuery()).data ?? []).map(({ id, name, color }) => ({
    id,
    value: name,
    color,
  }))
  const worn = new Set(rows.flatMap((row) => row.tags.map(({ id }) => id)))
  const tagging = useTagEvaluations()
  const go = () =>
    tagging.mutate(
      { ids: rows.map(({ id }) => id), add: [...add], remove: [...remove] },
      {
        onSuccess: ({ items }) => {
          const done = items.filter(({ ok }) => ok).length
          if (done > 0) showToast({ type: 'success', body: text('tags.give.done', { count: done }) })
          if (done < items.length)
            showToast({ type: 'error', title: text('tags.give.failed', { count: items.length - done }) })
          onDone()
          onClose()
        },
      },
    )
  return (
    <Question
      title={text('tags.give.title', { count: rows.length })}
      button={text('tags.give.confirm')}
      disabled={add.length + remove.length === 0}
      loading={tagging.isPending}
      problem={tagging.error}
      onConfirm={go}
      onClose={onClose}
    >
      <div className={styles.words}>
        <MultiSelect
          label={text('tags.give.add')}
          entries={tags.filter(({ id }) => !remove.includes(id))}
          chosen={chosenOf(tags, add)}
          maximum={limits.tagsOfEvaluationMaximum}
          onChange={setAdd}
        />
        <MultiSelect
          label={text('tags.give.remove')}
          entries={tags.filter(({ id }) => worn.has(id) && !add.includes(id))}
          chosen={chosenOf(tags, remove)}
          maximum={limits.tagsOfEvaluationMaximum}
          onChange={setRemove}
        />
      </div>
    </Question>
  )
}

const chosenOf = (entries: readonly SelectEntry[], ids: readonly string[]) =>
  entries.filter(({ id }) => ids.includes(id))
