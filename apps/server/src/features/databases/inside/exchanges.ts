import type { CallAnswer, findRecordInside } from '@ecotrame/contract'
import { offsetOf, pageMeta, type PageQuery } from '../../../platform/lists/page.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { exchangeAnswer } from '../exchange-store.ts'
import { openedRecord, whyNothing, type RecordPlace } from './kept-inside.ts'

/** One page of the exchanges of a record, with what leaves its process. @returns `null`: there is no such record */
export async function insideOf(
  tx: Tx,
  place: RecordPlace,
  page: PageQuery,
): Promise<CallAnswer<typeof findRecordInside> | null> {
  const opened = await openedRecord(tx, place)
  if (opened === null) return null
  const { kept } = opened
  const exchanges = kept?.exchanges ?? []
  const from = offsetOf(page)
  return {
    inside: kept === null ? await whyNothing(tx, place) : 'kept',
    products: [...(kept?.products ?? [])],
    allocation: kept?.allocation ?? null,
    items: exchanges.slice(from, from + page.limit).map(exchangeAnswer),
    meta: pageMeta(page, exchanges.length),
  }
}
