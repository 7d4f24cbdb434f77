import {
  answerRequest,
  decideAnswers,
  downloadEvidence,
  findFacilityAnswers,
  findSuggestions,
  makeRequestLink,
  remindRequest,
  uploadEvidence,
  weighAnswers,
  withdrawRequestLink,
  type AnswerValue,
  type CallInput,
  type RequestSuggestions,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { openFile, send } from '../../api/index.ts'

/** Below the key of requests: a live message about one reads its answers anew, too. */
const keyOf = (request: string) => ['requests', 'answers', request] as const

export const suggestionsQuery = (request: string) =>
  queryOptions({
    queryKey: keyOf(request),
    queryFn: ({ signal }) => send(findSuggestions, { params: { id: request }, signal, timeoutSeconds: 120 }),
  })

/** What a facility answered and was accepted. */
export const acceptedQuery = (facility: string) =>
  queryOptions({
    queryKey: ['requests', 'accepted', facility],
    queryFn: ({ signal }) => send(findFacilityAnswers, { params: { id: facility }, signal }),
  })

/** What accepting answers of a facility would do, computed anew each time it is asked. */
export const answersEffectQuery = (request: string, answers: readonly string[]) =>
  queryOptions({
    queryKey: [...keyOf(request), 'effect', ...answers],
    queryFn: ({ signal }) =>
      send(weighAnswers, {
        params: { id: request },
        body: { answers: [...answers] },
        signal,
        timeoutSeconds: 120,
      }),
    gcTime: 0,
  })

/** The answer is what is shown next; the request itself and evaluations that were filled are read anew. */
function useTakeOver(request: string) {
  const cache = useQueryClient()
  return async (answer?: RequestSuggestions) => {
    if (answer) cache.setQueryData(keyOf(request), answer)
    await cache.invalidateQueries({ queryKey: ['requests'] })
    await cache.invalidateQueries({ queryKey: ['evaluations'] })
    await cache.invalidateQueries({ queryKey: ['facilities'] })
  }
}

/** Reminds somebody outside. */
export function useRemind(request: string) {
  const takeOver = useTakeOver(request)
  return useMutation({
    mutationFn: () => send(remindRequest, { params: { id: request }, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => takeOver(),
  })
}

type Decided = CallInput<typeof decideAnswers>['body']

export function useDecide(request: string) {
  const takeOver = useTakeOver(request)
  return useMutation({
    mutationFn: (body: Decided) =>
      send(decideAnswers, { params: { id: request }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (answer) => takeOver(answer),
    onError: () => takeOver(),
  })
}

export interface TeamAnswer {
  readonly field: string
  readonly known: boolean
  readonly value: AnswerValue
  readonly note: string | null
  readonly files: readonly File[]
}

/** Answers first, then the files of each: an answer without its file is still an answer. */
export function useAnswer(request: string) {
  const takeOver = useTakeOver(request)
  return useMutation({
    mutationFn: async (answers: readonly TeamAnswer[]) => {
      const before = new Set(
        (await send(findSuggestions, { params: { id: request } })).items.map(({ id }) => id),
      )
      const given = await send(answerRequest, {
        params: { id: request },
        body: { answers: answers.map(({ files: _, ...answer }) => answer) },
        idempotencyKey: crypto.randomUUID(),
      })
      for (const { field, files } of answers) {
        const made = given.items.find((one) => one.field === field && !before.has(one.id))
        for (const file of made ? files : [])
          await send(uploadEvidence, { params: { id: request, answer: made?.id ?? '' }, file })
      }
    },
    onSettled: () => takeOver(),
  })
}

export function useMakeLink(request: string) {
  const takeOver = useTakeOver(request)
  return useMutation({
    mutationFn: (body: CallInput<typeof makeRequestLink>['body']) =>
      send(makeRequestLink, { params: { id: request }, body }),
    onSuccess: () => takeOver(),
  })
}

export function useWithdrawLink(request: string) {
  const takeOver = useTakeOver(request)
  return useMutation({
    mutationFn: () => send(withdrawRequestLink, { params: { id: request } }),
    onSuccess: () => takeOver(),
  })
}

export const openEvidence = (request: string, file: string): Promise<void> =>
  openFile(downloadEvidence, {}, { id: request, file })
