import {
  answerDeclaration,
  askMarketProduct,
  chooseDeclarationForm,
  checkDeclarationFile,
  checkDeclarations,
  deleteThirdParty,
  findDeclaration,
  findDeclarationCalendar,
  findDeclarationCandidates,
  findDeclarations,
  findMarket,
  noteThirdParty,
  readCampaign,
  readDeclarationOverview,
  readDeclarationReadiness,
  readMarketFile,
  readMarketOverview,
  keepPortalAnswers,
  readPortalAnswers,
  recordDeclarations,
  startMarketReading,
  type CalendarEntry,
  type CallInput,
  type DeclarationCandidate,
  type DeclarationRow,
  type DeclaredKind,
  type MarketRow,
  type PortalAnswerRow,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { Language } from '../../i18n/index.ts'
import type { ListPage } from '../../ui/list/index.ts'

export const declarationsKey = ['declarations'] as const

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...declarationsKey, 'overview'],
    queryFn: ({ signal }) => send(readDeclarationOverview, { query: {}, signal }),
    placeholderData: keepPreviousData,
  })

export const campaignQuery = (query: Query<CallInput<typeof readCampaign>>) =>
  queryOptions({
    queryKey: [...declarationsKey, 'campaign', query],
    queryFn: ({ signal }) => send(readCampaign, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Sentences come from the server: they are asked for anew in another language. */
export const readinessQuery = (kind: DeclaredKind, id: string, language: Language) =>
  queryOptions({
    queryKey: [...declarationsKey, 'readiness', kind, id, language],
    queryFn: ({ signal }) => send(readDeclarationReadiness, { params: { kind, id }, signal }),
  })

export const declarationQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...declarationsKey, 'one', id, language],
    queryFn: ({ signal }) => send(findDeclaration, { params: { id }, signal }),
  })

type Query<C extends { readonly query: unknown }> = NonNullable<C['query']>

/** The whole row is asked for, so every field is there. */
export async function fetchCandidates(
  query: Query<CallInput<typeof findDeclarationCandidates>>,
  signal?: AbortSignal,
): Promise<ListPage<DeclarationCandidate>> {
  return send(findDeclarationCandidates, signal ? { query, signal } : { query })
}
export async function fetchDeclarations(
  query: Query<CallInput<typeof findDeclarations>>,
  signal?: AbortSignal,
): Promise<ListPage<DeclarationRow>> {
  return send(findDeclarations, signal ? { query, signal } : { query })
}
export async function fetchCalendar(
  query: Query<CallInput<typeof findDeclarationCalendar>>,
  signal?: AbortSignal,
): Promise<ListPage<CalendarEntry>> {
  return send(findDeclarationCalendar, signal ? { query, signal } : { query })
}

export const marketOverviewQuery = () =>
  queryOptions({
    queryKey: [...declarationsKey, 'market-overview'],
    queryFn: ({ signal }) => send(readMarketOverview, { signal }),
    placeholderData: keepPreviousData,
  })
export async function fetchMarket(
  query: Query<CallInput<typeof findMarket>>,
  signal?: AbortSignal,
): Promise<ListPage<MarketRow>> {
  return send(findMarket, signal ? { query, signal } : { query })
}

function useStale() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: declarationsKey })
}

/**
 * Rows of the list are checked when they are read: what is written down now changes the counts, and the list only where
 * it is filtered or sorted by it.
 */
export function useCheckAll(listRestsOnIt: boolean) {
  const cache = useQueryClient()
  const onSettled = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: [...declarationsKey, 'overview'] }),
      cache.invalidateQueries({
        queryKey: [...declarationsKey, 'candidates'],
        refetchType: listRestsOnIt ? 'active' : 'none',
      }),
    ])
  return useMutation({ mutationFn: () => send(checkDeclarations, {}), onSettled })
}
/** Nothing of the file is kept, so nothing is asked for anew. */
export const useCheckFile = () =>
  useMutation({ mutationFn: (file: File) => send(checkDeclarationFile, { file }) })

export function useChooseForm(product: string) {
  const onSuccess = useStale()
  return useMutation({
    mutationFn: (mainComponent: string | null) =>
      send(chooseDeclarationForm, { params: { product }, body: { mainComponent } }),
    onSuccess,
  })
}
export function useRecord() {
  const onSuccess = useStale()
  return useMutation({
    mutationFn: (body: CallInput<typeof recordDeclarations>['body']) =>
      send(recordDeclarations, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}
export function useAnswer(id: string) {
  const onSuccess = useStale()
  return useMutation({
    mutationFn: (body: CallInput<typeof answerDeclaration>['body']) =>
      send(answerDeclaration, { params: { id }, body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}
/** Reading keeps nothing, so nothing is asked for anew. */
export const useReadAnswers = () =>
  useMutation({ mutationFn: (file: File) => send(readPortalAnswers, { file }) })
export function useKeepAnswers() {
  const onSuccess = useStale()
  return useMutation({
    mutationFn: (rows: readonly PortalAnswerRow[]) =>
      send(keepPortalAnswers, {
        body: { answers: rows.flatMap(answerOf) },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess,
  })
}
const answerOf = ({ declaration, status, text, score, portalReference }: PortalAnswerRow) =>
  declaration === null
    ? []
    : [{ declaration: declaration.id, status, text, score, portalReference: portalReference || null }]
export function useNoteThirdParty() {
  const onSuccess = useStale()
  return useMutation({
    mutationFn: (body: CallInput<typeof noteThirdParty>['body']) =>
      send(noteThirdParty, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}
export function useStrikeThirdParty() {
  const onSuccess = useStale()
  return useMutation({
    mutationFn: (id: string) => send(deleteThirdParty, { params: { id } }),
    onSuccess,
  })
}
export function useReadMarketFile() {
  const onSuccess = useStale()
  return useMutation({ mutationFn: (file: File) => send(readMarketFile, { file }), onSuccess })
}
export function useStartReading() {
  const onSuccess = useStale()
  return useMutation({ mutationFn: () => send(startMarketReading, {}), onSuccess })
}
export function useAskProduct() {
  const onSuccess = useStale()
  return useMutation({
    mutationFn: (product: string) => send(askMarketProduct, { params: { product } }),
    onSuccess,
  })
}
