import { findProducts } from '@ecotrame/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBox, IconListDetails } from '@tabler/icons-react'
import { send, usePermitted } from '../../api/index.ts'
import { evaluationsQuery } from '../../features/evaluations/index.ts'
import { namedIn, useLanguage } from '../../i18n/index.ts'
import type { PaletteGroup } from './use-entries.ts'

const mostFound = 5
const shortestSearch = 2

const productsQuery = (search: string) => ({
  queryKey: ['products', 'some', search],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    send(findProducts, { query: { search, limit: mostFound, fields: 'id,name,reference' }, signal }),
})

interface Found {
  readonly groups: readonly PaletteGroup[]
  readonly pending: boolean
}

/** Evaluations and products by name, as their lists find them. */
export function useFound(search: string): Found {
  const language = useLanguage()
  const isLong = search.length >= shortestSearch
  const evaluations = useQuery({
    ...evaluationsQuery({ search, limit: mostFound, sort: '-updatedAt' }),
    enabled: usePermitted('find_all_evaluation') && isLong,
    placeholderData: keepPreviousData,
  })
  const products = useQuery({
    ...productsQuery(search),
    enabled: usePermitted('find_all_product') && isLong,
    placeholderData: keepPreviousData,
  })
  const found = isLong
    ? [
        {
          heading: 'palette.evaluations' as const,
          entries: (evaluations.data?.items ?? []).map(({ id, name, category, activeVersion }) => ({
            id: `evaluation-${id}`,
            label: name,
            description: namedIn(language, category),
            icon: IconListDetails,
            url: `/evaluation/${activeVersion ? 'results' : 'edit'}/${id}`,
          })),
        },
        {
          heading: 'palette.products' as const,
          entries: (products.data?.items ?? []).map(({ id = '', name = '', reference }) => ({
            id: `product-${id}`,
            label: name,
            description: reference ?? undefined,
            icon: IconBox,
            url: `/products/edit/${id}`,
          })),
        },
      ]
    : []
  return { groups: found, pending: isLong && (evaluations.isFetching || products.isFetching) }
}
