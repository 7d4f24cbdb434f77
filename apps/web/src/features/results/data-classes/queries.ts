import { dataClassesOfVersion } from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

/** Of which class the data of a version are; `null`: it has no PEF. */
export const dataClassesQuery = (version: string) =>
  queryOptions({
    queryKey: ['data-classes-of-version', version],
    queryFn: ({ signal }) => send(dataClassesOfVersion, { params: { id: version }, signal }),
    retry: false,
  })
