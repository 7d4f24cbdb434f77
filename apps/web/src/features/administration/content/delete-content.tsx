import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'

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
    mutationFn: (_name: string) => send(),
    onSettled: () =>
      Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] }))),
  })
  return (
    <DeleteQuestion
      title={said?.title ?? text('content.delete.title', { name })}
      button={text('action.delete')}
      done={said?.done ?? text('content.deleted', { name })}
      removal={removal}
      thing={name}
      onClose={onClose}
    >
      <p>{children}</p>
    </DeleteQuestion>
  )
}
