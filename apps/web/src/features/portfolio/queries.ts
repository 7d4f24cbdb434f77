import {
  createPortfolioPack,
  createPortfolioTarget,
  deletePortfolioTarget,
  findPortfolio,
  findHorizon,
  findPortfolioChoices,
  findPortfolioGroups,
  findPortfolioPacks,
  findPortfolioPlan,
  findPortfolioProducts,
  findPortfolioScope3,
  findPortfolioSettings,
  findPortfolioStages,
  findPlanProposals,
  findPortfolioTrend,
  planLevers,
  updatePortfolioSettings,
  updatePortfolioTarget,
  type CallAnswer,
  type CallInput,
  type PortfolioDimension,
  type PortfolioPeriod,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'

const portfolioKey = ['portfolio'] as const

/** What the tabs ask for: filters and label. */
export type Asked = Omit<NonNullable<CallInput<typeof findPortfolio>['query']>, 'estimates'>

export type Overview = CallAnswer<typeof findPortfolio>
export type Head = Omit<Overview, 'categories' | 'top' | 'sureness' | 'estimates'>
export type Stages = CallAnswer<typeof findPortfolioStages>
export type Groups = CallAnswer<typeof findPortfolioGroups>
export type Trend = CallAnswer<typeof findPortfolioTrend>
export type Scope3 = CallAnswer<typeof findPortfolioScope3>
export type Plan = CallAnswer<typeof findPortfolioPlan>
export type Horizon = CallAnswer<typeof findHorizon>

/** While other filters are on their way the figures of before stay, dimmed. */
const shared = { placeholderData: keepPreviousData, staleTime: 0 } as const

export const overviewQuery = (query: Asked, estimates: 'yes' | 'no') =>
  queryOptions({
    queryKey: [...portfolioKey, 'overview', estimates, query],
    queryFn: ({ signal }) =>
      send(findPortfolio, { query: { ...query, ...(estimates === 'yes' ? { estimates } : {}) }, signal }),
    ...shared,
  })
export const choicesQuery = () =>
  queryOptions({
    queryKey: [...portfolioKey, 'choices'],
    queryFn: ({ signal }) => send(findPortfolioChoices, { signal }),
  })
export const stagesQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...portfolioKey, 'stages', query],
    queryFn: ({ signal }) => send(findPortfolioStages, { query, signal }),
    ...shared,
  })
export const groupsQuery = (query: Asked, by: PortfolioDimension) =>
  queryOptions({
    queryKey: [...portfolioKey, 'groups', by, query],
    queryFn: ({ signal }) => send(findPortfolioGroups, { query: { ...query, by }, signal }),
    ...shared,
  })
interface Compared {
  readonly over: PortfolioPeriod
  readonly from: string | null
  readonly to: string | null
}
export const trendQuery = (query: Asked, { over, from, to }: Compared) =>
  queryOptions({
    queryKey: [...portfolioKey, 'trend', query, over, from, to],
    queryFn: ({ signal }) =>
      send(findPortfolioTrend, {
        query: { ...query, over, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) },
        signal,
      }),
    ...shared,
  })

interface AskedPage {
  readonly page: number
  readonly limit: number
  readonly sort: string
}
export const productsQuery = (query: Asked, page: AskedPage) =>
  queryOptions({
    queryKey: [...portfolioKey, 'products', page, query],
    queryFn: ({ signal }) => send(findPortfolioProducts, { query: { ...query, ...page }, signal }),
    ...shared,
  })
export const horizonQuery = (query: NonNullable<CallInput<typeof findHorizon>['query']>) =>
  queryOptions({
    queryKey: [...portfolioKey, 'horizon', query],
    queryFn: ({ signal }) => send(findHorizon, { query, signal }),
    ...shared,
  })
export const scope3Query = ({ label: _label, ...query }: Asked) =>
  queryOptions({
    queryKey: [...portfolioKey, 'scope3', query],
    queryFn: ({ signal }) => send(findPortfolioScope3, { query, signal }),
    ...shared,
  })
export const planQuery = (query: Asked, target: string | null) =>
  queryOptions({
    queryKey: [...portfolioKey, 'plan', target, query],
    queryFn: ({ signal }) =>
      send(findPortfolioPlan, { query: { ...query, ...(target === null ? {} : { target }) }, signal }),
    ...shared,
  })

export type TargetContent = CallInput<typeof createPortfolioTarget>['body']

/** Creates a target, or saves the one of this id and row version. */
export function useSaveTarget() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({
      known,
      body,
    }: {
      known: { id: string; rowVersion: number } | null
      body: TargetContent
    }) =>
      known === null
        ? send(createPortfolioTarget, { body })
        : send(updatePortfolioTarget, { params: { id: known.id }, body, ifMatch: known.rowVersion }),
    onSuccess: () => cache.invalidateQueries({ queryKey: portfolioKey }),
  })
}
export function useDeleteTarget() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(deletePortfolioTarget, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: portfolioKey }),
  })
}

export type Proposals = CallAnswer<typeof findPlanProposals>

/** What can be planned of an evaluation for a target: hundreds of products are computed for it, so that it is kept. */
export const proposalsQuery = (query: Asked, target: string, evaluation: string) => {
  const { label: _label, ...filters } = query
  return queryOptions({
    queryKey: [...portfolioKey, 'proposals', target, evaluation, filters],
    queryFn: ({ signal }) =>
      send(findPlanProposals, { params: { id: target, evaluation }, query: filters, signal }),
  })
}
interface Planned {
  readonly target: string
  readonly evaluation: string
  readonly levers: readonly string[]
}
export function usePlanLevers() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ target, evaluation, levers }: Planned) =>
      send(planLevers, { params: { id: target, evaluation }, body: { levers: [...levers] } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: portfolioKey }),
  })
}

export const settingsQuery = () =>
  queryOptions({
    queryKey: [...portfolioKey, 'settings'],
    queryFn: ({ signal }) => send(findPortfolioSettings, { signal }),
  })
export type SettingsContent = CallInput<typeof updatePortfolioSettings>['body']

/** Saves when the fiscal year begins, over the settings that were read. */
export function useSaveSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ body, over }: { body: SettingsContent; over: number }) =>
      send(updatePortfolioSettings, { body, ifMatch: over }),
    onSuccess: () => cache.invalidateQueries({ queryKey: portfolioKey }),
  })
}

export const packsQuery = () =>
  queryOptions({
    queryKey: [...portfolioKey, 'packs'],
    queryFn: ({ signal }) => send(findPortfolioPacks, { signal }),
  })

export function useMakePack() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof createPortfolioPack>['body']) => send(createPortfolioPack, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...portfolioKey, 'packs'] }),
  })
}
