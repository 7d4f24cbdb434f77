import { findOwnPacks, type OwnPack } from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { ApiProblem, send } from '../../api/index.ts'
import { loadShipped } from '../datasets/index.ts'

const key = ['method-data'] as const

/** What methods know, and packs of datasets, fetched when they are used: they are no part of the application's code. */
export const methodDataQuery = () =>
  queryOptions({
    queryKey: [...key, 'shipped'],
    queryFn: loadShipped,
    staleTime: Infinity,
    gcTime: Infinity,
  })

interface OwnPacks {
  readonly revision: string
  readonly packs: readonly OwnPack[]
}
const none: OwnPacks = { revision: '', packs: [] }

/** Own datasets that stand for choices of the forms. Somebody who may not see them computes without. */
export const ownPacksQuery = () =>
  queryOptions({
    queryKey: [...key, 'own'],
    queryFn: async ({ client, queryKey, signal }): Promise<OwnPacks> => {
      const before = client.getQueryData<OwnPacks>(queryKey)
      const query = before === undefined || before.revision === '' ? {} : { revision: before.revision }
      try {
        const { revision, packs } = await send(findOwnPacks, { query, signal })
        return { revision, packs: packs ?? before?.packs ?? [] }
      } catch (problem) {
        if (problem instanceof ApiProblem && (problem.status === 403 || problem.status === 404)) return none
        throw problem
      }
    },
  })
