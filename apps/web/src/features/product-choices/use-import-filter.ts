import { findImports, limits } from '@ecotrame/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import type { Filter } from '../../ui/list/index.ts'

const importChoicesQuery = () =>
  queryOptions({
    queryKey: ['imports', 'choices'],
    queryFn: ({ signal }) =>
      send(findImports, {
        query: { limit: limits.listMaximumLimit, fields: 'id,fileName,createdAt,undo,state' },
        signal,
      }),
  })

/** By the file that brought the rows; nobody is offered it who imports nothing. */
export function useImportFilter(): readonly Filter[] {
  const text = useText()
  const format = useFormat()
  const imports = useQuery({ ...importChoicesQuery(), enabled: usePermitted('import_evaluation') })
  const written = (imports.data?.items ?? []).filter(({ undo }) => (undo?.left ?? 0) > 0)
  if (written.length === 0) return []
  return [
    {
      id: 'import',
      label: text('import.filter'),
      options: written.flatMap(({ id, fileName, createdAt }) =>
        id === undefined || fileName === undefined
          ? []
          : [{ id, value: fileName, emphasis: format.dayMonthYear(createdAt, true) }],
      ),
    },
  ]
}
