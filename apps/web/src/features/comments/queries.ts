import {
  createCommentThread,
  deleteComment,
  findCommentPeople,
  findCommentThreads,
  replyToComment,
  settleCommentThread,
  updateComment,
  type CallInput,
  type CommentThread,
  type EvaluationComment,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send, usePermitted } from '../../api/index.ts'
import { onLiveChange } from '../../api/live.ts'

const key = ['comments'] as const

const threadsQuery = (evaluation: string) =>
  queryOptions({
    queryKey: [...key, evaluation],
    queryFn: async ({ signal }) =>
      (await send(findCommentThreads, { params: { id: evaluation }, signal })).items,
  })

export const peopleQuery = (evaluation: string) =>
  queryOptions({
    queryKey: [...key, evaluation, 'people'],
    queryFn: async ({ signal }) =>
      (await send(findCommentPeople, { params: { id: evaluation }, signal })).items,
    staleTime: 60_000,
  })

/** Every thread of an evaluation, in one call; what others write comes in while it is on screen. */
export function useThreads(evaluation: string) {
  const cache = useQueryClient()
  const mayRead = usePermitted('find_all_comment')
  const threads = useQuery({ ...threadsQuery(evaluation), enabled: mayRead })
  useEffect(() => {
    const look = () =>
      void cache.invalidateQueries({ queryKey: threadsQuery(evaluation).queryKey, exact: true })
    return onLiveChange(({ topic, id }) => {
      if (topic === 'comments' && id === evaluation) look()
    }, look)
  }, [cache, evaluation])
  return threads
}

export type Words = CallInput<typeof replyToComment>['body']
export type NewPlace = CallInput<typeof createCommentThread>['body']['place']

/** Puts the thread that the server answers into the list on screen. */
function useThreadChange<Given>(evaluation: string, mutationFn: (given: Given) => Promise<CommentThread>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (changed) =>
      cache.setQueryData(threadsQuery(evaluation).queryKey, (threads) =>
        threads?.some(({ id }) => id === changed.id)
          ? threads.map((thread) => (thread.id === changed.id ? changed : thread))
          : threads && [...threads, changed],
      ),
  })
}

const once = () => ({ idempotencyKey: crypto.randomUUID() })

export const useBegin = (evaluation: string) =>
  useThreadChange(evaluation, (body: Words & { readonly place: NewPlace }) =>
    send(createCommentThread, { params: { id: evaluation }, body, ...once() }),
  )

export const useReply = (evaluation: string, id: string) =>
  useThreadChange(evaluation, (body: Words) => send(replyToComment, { params: { id }, body, ...once() }))

export const useSettle = (evaluation: string, id: string) =>
  useThreadChange(evaluation, (resolved: boolean) =>
    send(settleCommentThread, { params: { id }, body: { resolved } }),
  )

type Read = Pick<EvaluationComment, 'id' | 'rowVersion'>
const asRead = ({ rowVersion }: Read) => ({ ifMatch: rowVersion })

export const useEdit = (evaluation: string, comment: Read) =>
  useThreadChange(evaluation, (body: Words) =>
    send(updateComment, { params: { id: comment.id }, body, ...asRead(comment) }),
  )

export const useDelete = (evaluation: string, comment: Read) =>
  useThreadChange(evaluation, () => send(deleteComment, { params: { id: comment.id }, ...asRead(comment) }))

/** The thread of a comment, by its own id or that of the thread. */
export const threadWith = (threads: readonly CommentThread[], id: string): CommentThread | undefined =>
  threads.find((thread) => thread.id === id || thread.comments.some((comment) => comment.id === id))
