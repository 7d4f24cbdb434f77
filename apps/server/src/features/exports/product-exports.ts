import * as z from 'zod/mini'
import {
  listOf,
  productFilters,
  sortAndSearch,
  type askForProducts as askCall,
  type CallParsed,
  type ExportAsked,
  type exportProducts as exportCall,
  type FileAnswer,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isSelected } from '../bulk/index.ts'
import { productIdsMatching, productList, type ProductSelection } from '../products/index.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import type { ExportsDeps } from './deps.ts'
import { askForExport, makeExport } from './make-export.ts'
import type { ProductSubject } from './product-subject.ts'
import { writtenFilters } from './written-filters.ts'

const filterShape = z.object({ ...sortAndSearch, ...productFilters })

const keysIn =
  (
    session: Session,
    ids: readonly string[] | undefined,
    { sort, ...filter }: z.infer<typeof filterShape>,
    selection?: ProductSelection,
  ) =>
  async (tx: Tx): Promise<readonly string[]> => {
    const selected = selection && (await isSelected(tx, productList, session, selection))
    return productIdsMatching(tx, { session }, { filter, ids, sort, selected })
  }

export function exportProducts(
  deps: ExportsDeps,
  subject: ProductSubject,
  { session, language: accepted }: Caller,
  { params, query }: Pick<CallParsed<typeof exportCall>, 'params' | 'query'>,
): Promise<FileAnswer | ExportAsked> {
  const { products, fields, language = accepted, filters, token: _token, ...own } = query
  const ids = products === undefined ? undefined : listOf(products)
  const wish = { session, language, format: params.format, fields: fields?.split(',') }
  const keys = keysIn(session, ids, { ...writtenFilters(filterShape, filters), ...own })
  return makeExport(deps, subject, wish, keys)
}

export function askForProducts(
  deps: ExportsDeps,
  subject: ProductSubject,
  { session, language: accepted }: Caller,
  { params, body }: Pick<CallParsed<typeof askCall>, 'params' | 'body'>,
): Promise<ExportAsked> {
  const { products, selection, fields, language = accepted, filters } = body
  const wish = { session, language, format: params.format, fields }
  return askForExport(deps, subject, wish, keysIn(session, products, filters ?? {}, selection))
}
