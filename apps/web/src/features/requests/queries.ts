import {
  createRequest,
  deleteRequest,
  downloadRequestAttachment,
  duplicateRequest,
  findFacilities,
  findFacilityQuestions,
  findRequest,
  findRequestMessages,
  findRequestPeople,
  findRequests,
  findTeams,
  limits,
  moveRequest,
  moveRequests,
  findRequestRates,
  readRequest,
  repeatRequest,
  updateRequest,
  uploadRequestAttachment,
  writeRequestMessage,
  type CallInput,
  type RequestRow,
  type RequestStatus,
  type ThreadEntry,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openFile, send } from '../../api/index.ts'
import type { ListPage } from '../../ui/list/index.ts'
import { requestsKey } from './waiting.ts'

type Asked = NonNullable<CallInput<typeof findRequests>['query']>
export type RequestBody = CallInput<typeof updateRequest>['body']

/** One page of requests. The whole row is asked for, so every field is there. */
export async function fetchRequests(query: Asked, signal?: AbortSignal): Promise<ListPage<RequestRow>> {
  const answer = await send(findRequests, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly RequestRow[] }
}

/** Those that wait for a step of the reader's side, or to be read, the most urgent first. */
export const waitingRequestsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'waiting-rows', limit],
    queryFn: ({ signal }) => fetchRequests({ waiting: 'yes', sort: 'dueOn', limit }, signal),
  })

/** How many stand in each box. */
export const boxQuery = (box: NonNullable<Asked['box']>) =>
  queryOptions({
    queryKey: [...requestsKey, 'box', box],
    queryFn: async ({ signal }) => (await fetchRequests({ box, limit: 1 }, signal)).meta.totalItems,
  })

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'one', id],
    queryFn: ({ signal }) => send(findRequest, { params: { id }, signal }),
  })

/** What a facility can be asked, the best first, and whom. */
export const facilityQuestionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['facilities', 'questions', id],
    queryFn: ({ signal }) => send(findFacilityQuestions, { params: { id }, signal }),
  })

/** The newest entries of a thread, in the order of time. */
export const threadQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'thread', id, limit],
    queryFn: async ({ signal }) => {
      const answer = await send(findRequestMessages, { params: { id }, query: { limit }, signal })
      return { total: answer.meta.totalItems, entries: answer.items as readonly ThreadEntry[] }
    },
    placeholderData: keepPreviousData,
  })

/** How many requests were opened and answered. */
export const ratesQuery = () =>
  queryOptions({
    queryKey: [...requestsKey, 'rates'],
    queryFn: ({ signal }) => send(findRequestRates, { signal }),
  })

/** Asks a facility the same again. */
export function useRepeatRequest(id: string) {
  const onSuccess = useStaleRequests()
  return useMutation({
    mutationFn: () => send(repeatRequest, { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

/** The newest request about each facility. */
export const requestsOfFacilitiesQuery = () =>
  queryOptions({
    queryKey: [...requestsKey, 'facilities'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, sort: 'lastAt', box: 'all' } as const
      const { items } = await fetchRequests(query, signal)
      return new Map(items.flatMap((row) => (row.facility === null ? [] : [[row.facility.id, row]])))
    },
  })

/** Who may be mentioned in a thread. */
export const requestPeopleQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'people', id],
    queryFn: async ({ signal }) => (await send(findRequestPeople, { params: { id }, signal })).items,
    staleTime: 60_000,
  })

const named = { limit: limits.listMaximumLimit, fields: 'id,name' } as const
const entriesOf = (items: readonly Partial<Record<'id' | 'name', string | undefined>>[]) =>
  items.map(({ id = '', name = '' }) => ({ id, value: name }))

export const teamChoicesQuery = () =>
  queryOptions({
    queryKey: ['teams', 'choices'],
    queryFn: async ({ signal }) => entriesOf((await send(findTeams, { query: named, signal })).items),
  })
export const facilityChoicesQuery = () =>
  queryOptions({
    queryKey: ['facilities', 'choices'],
    queryFn: async ({ signal }) => entriesOf((await send(findFacilities, { query: named, signal })).items),
  })

function useStaleRequests() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: requestsKey })
}

interface AskedOf {
  readonly facility: string
  readonly name: string
  readonly title: string
  readonly articles: readonly string[]
}

/**
 * A draft for each facility, to its contact in the language in which this person was asked last. One that is refused
 * keeps no other back. @returns who has none
 */
export function useAskMany() {
  const onSettled = useStaleRequests()
  const [done, setDone] = useState(0)
  const asking = useMutation({
    mutationFn: async (all: readonly AskedOf[]) => {
      const failed: { readonly name: string; readonly problem: unknown }[] = []
      for (const [place, one] of all.entries()) {
        setDone(place)
        await draftFor(one).catch((problem: unknown) => failed.push({ name: one.name, problem }))
      }
      return failed
    },
    onSettled,
  })
  return { ...asking, done }
}

async function draftFor({ facility, title, articles }: AskedOf): Promise<void> {
  const { contact } = await send(findFacilityQuestions, { params: { id: facility } })
  const body = { title, contact, facility, articles: [...articles], team: null, description: null }
  await send(createRequest, {
    body: { ...body, dueOn: null, fields: [], questions: [] },
    idempotencyKey: crypto.randomUUID(),
  })
}

interface RequestSaving {
  /** The one that is changed; `null`: a new one. */
  readonly changed: Pick<RequestRow, 'id' | 'rowVersion'> | null
  readonly body: RequestBody
  readonly send: boolean
}

/** Saves a request, and sends a new one when that is asked for. */
export function useSaveRequest() {
  const onSuccess = useStaleRequests()
  return useMutation({
    mutationFn: async ({ changed, body, send: sends }: RequestSaving) => {
      if (changed === null)
        return send(createRequest, {
          body: { ...body, send: sends },
          idempotencyKey: crypto.randomUUID(),
        })
      const params = { id: changed.id }
      const saved = await send(updateRequest, { params, body, ifMatch: changed.rowVersion })
      return sends ? send(moveRequest, { params, body: { to: 'sent' } }) : saved
    },
    onSuccess,
  })
}

export interface Step {
  readonly to: RequestStatus
  readonly reason?: string
  readonly confirmed?: boolean
}

export function useMoveRequest(id: string) {
  const onSettled = useStaleRequests()
  return useMutation({
    mutationFn: (step: Step) => send(moveRequest, { params: { id }, body: step }),
    onSettled,
  })
}

export function useMoveRequests() {
  const onSettled = useStaleRequests()
  return useMutation({
    mutationFn: (body: Step & { readonly ids: string[] }) => send(moveRequests, { body }),
    onSettled,
  })
}

export function useDeleteRequest() {
  const onSuccess = useStaleRequests()
  return useMutation({
    mutationFn: ({ id, rowVersion }: Pick<RequestRow, 'id' | 'rowVersion'>) =>
      send(deleteRequest, { params: { id }, ifMatch: rowVersion }),
    onSuccess,
  })
}

export function useDuplicateRequest() {
  const onSuccess = useStaleRequests()
  return useMutation({
    mutationFn: (id: string) =>
      send(duplicateRequest, { params: { id }, body: null, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useReadRequest(id: string) {
  const onSuccess = useStaleRequests()
  return useMutation({ mutationFn: () => send(readRequest, { params: { id } }), onSuccess })
}

export function useWriteMessage(id: string) {
  const onSuccess = useStaleRequests()
  return useMutation({
    mutationFn: (
      body: Pick<
        Required<CallInput<typeof writeRequestMessage>['body']>,
        'text' | 'attachments' | 'mentions'
      >,
    ) => send(writeRequestMessage, { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export const useUploadAttachment = (id: string) =>
  useMutation({ mutationFn: (file: File) => send(uploadRequestAttachment, { params: { id }, file }) })

export const openAttachment = (id: string, attachment: string): Promise<void> =>
  openFile(downloadRequestAttachment, {}, { id, attachment })
