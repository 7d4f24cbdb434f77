import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'

interface DeleteContentProps {
  readonly name: string
  /** The question, and what is said afterwards, where a thing has its own words for them. */
  readonly said?: { readonly title: string; readonly done: string }
  readonly send: () => Promise<unknown>
  readonly stale: readonly (readonly string[])[]
  readonly onClose: () => void
  /** What goes with it. */
  readonly children: ReactNode
}

export function DeleteContent({ name, said, send, stale, onClose, children }: DeleteContentProps) {
  const text = useText()
  const cache = useQueryClient()
  const removal = useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] }))),
  })
  const go = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        showToast({ type: 'success', body: said?.done ?? text('content.deleted', { name }) })
        onClose()
      },
    })
  return (
    <Question
      title={said?.title ?? text('content.delete.title', { name })}
      button={text('action.delete')}
      danger
      loading={removal.isPending}
      problem={removal.error}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{children}</p>
    </Question>
  )
}
