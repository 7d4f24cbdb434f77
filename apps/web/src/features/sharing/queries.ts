import {
  labelFileOfProductVersion,
  labelFileOfVersion,
  labelOfProductVersion,
  labelOfVersion,
  sharingOfEvaluation,
  sharingOfProduct,
} from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { openFile, send } from '../../api/index.ts'
import type { LabelFileQuery, SharedSubject } from './subject.ts'

export const sharingQuery = ({ kind, id }: Pick<SharedSubject, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['sharing', kind, id],
    queryFn: ({ signal }) =>
      send(kind === 'evaluation' ? sharingOfEvaluation : sharingOfProduct, { params: { id }, signal }),
    // It changes with a publication, which may be a colleague's.
    staleTime: 0,
  })

export const labelQuery = (kind: SharedSubject['kind'], version: string) =>
  queryOptions({
    queryKey: ['label', kind, version],
    queryFn: ({ signal }) =>
      send(kind === 'evaluation' ? labelOfVersion : labelOfProductVersion, {
        params: { id: version },
        signal,
      }),
    staleTime: 0,
  })

export const openLabel = (kind: SharedSubject['kind'], version: string, query: LabelFileQuery) =>
  openFile(kind === 'evaluation' ? labelFileOfVersion : labelFileOfProductVersion, query, { id: version })
