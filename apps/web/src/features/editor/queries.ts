import {
  findComponentChoices,
  findComponents,
  findEvaluation,
  findLifeCycles,
  findSelectedOrganizationDataOf,
  limits,
  type ComponentRow,
} from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import { trimMasses } from './model/index.ts'

const everything = limits.listMaximumLimit

/** A component as the composition offers it. */
export type OfferedComponent = Pick<
  ComponentRow,
  'id' | 'name' | 'reference' | 'kind' | 'revision' | 'usable'
>

/** Fresh whenever the editor opens and left alone while it is open: what is typed must not be pulled away. */
export const editedEvaluationQuery = (id: string) =>
  queryOptions({
    queryKey: ['evaluation-editor', id],
    queryFn: ({ signal }) => send(findEvaluation, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Components that a composition can take, by name: the whole rows that are asked for are there. */
export const reusableComponentsQuery = () =>
  queryOptions({
    queryKey: ['components', 'reusable'],
    queryFn: async ({ signal }) => {
      const query = { limit: everything, fields: 'id,name,reference,kind,revision,usable' }
      const { items } = await send(findComponents, { query, signal })
      return items as readonly OfferedComponent[]
    },
  })

/** What components can be made of. */
export const componentChoicesQuery = () =>
  queryOptions({
    queryKey: ['component-choices'],
    queryFn: ({ signal }) => send(findComponentChoices, { signal }),
    staleTime: Infinity,
  })

/** What the organization says of the products of a category, by field. */
export const organizationDataQuery = (category: string) =>
  queryOptions({
    queryKey: ['organization-data', 'selected', category],
    queryFn: ({ signal }) => send(findSelectedOrganizationDataOf, { params: { id: category }, signal }),
  })

export const lifeCyclesQuery = () =>
  queryOptions({
    queryKey: ['life-cycles'],
    queryFn: ({ signal }) => send(findLifeCycles, { query: { limit: everything }, signal }),
    staleTime: Infinity,
  })

/** What is published of products declared in France, loaded with its own piece of code. */
export const declaredQuery = () =>
  queryOptions({
    queryKey: ['declared-products'],
    queryFn: async () => (await import('@ecotrame/reference-data/market-benchmarks')).loadMarketBenchmarks(),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** The method release behind the live score, loaded with its own piece of code. */
export const releaseQuery = () =>
  queryOptions({
    queryKey: ['french-cost-release'],
    queryFn: async () => {
      const { defaultFrenchCostRelease, loadFrenchCostRelease } =
        await import('@ecotrame/reference-data/french-cost')
      const release = await loadFrenchCostRelease(defaultFrenchCostRelease)
      return { release, trimMasses: trimMasses(release) }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
