import { plainRecords } from './plain-records.ts'
import type { ReadRecords, RecordsInput } from './records-reading.ts'
import { shopifyRecords, wooRecords } from './shop-records.ts'

/** Reads an answer; of one that is no JSON it tells whether it is a page for people. */
export function readRecords(content: Buffer, input: RecordsInput): ReadRecords {
  const text = content.toString('utf8')
  let said: unknown
  try {
    said = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { problem: { code: text.trimStart().startsWith('<') ? 'WEB_PAGE' : 'NOT_JSON' } }
  }
  try {
    if (input.shape === 'shopify') return shopifyRecords(said)
    return input.shape === 'woocommerce' ? wooRecords(said, input) : plainRecords(said, input)
  } catch (error) {
    // Nested deeper than anything that is meant for reading.
    if (error instanceof RangeError) return { problem: { code: 'NOT_JSON' } }
    throw error
  }
}
