import { findCategories, findCategoryForm, formOfAnswer, limits } from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/index.ts'

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['evaluation-categories', 'all'],
    queryFn: ({ signal }) => send(findCategories, { query: { limit: limits.listMaximumLimit }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The form of a category. */
export const categoryFormQuery = (category: string) =>
  queryOptions({
    queryKey: ['form', category],
    queryFn: async ({ signal }) =>
      formOfAnswer(await send(findCategoryForm, { params: { id: category }, signal })),
    staleTime: Infinity,
  })
