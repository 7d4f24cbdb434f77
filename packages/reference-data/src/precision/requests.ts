import type { Wording } from '@ecotrame/lca'
import requests from '../../data/precision/requests.json' with { type: 'json' }

/** What to ask for: the value, the evidence, and who is likely to have it. */
export interface RequestWords {
  /** In two or three words. */
  readonly provide: Wording
  readonly wanted: Wording
  readonly holder: Wording
}

interface RequestTable {
  readonly evidence: Readonly<Record<string, { readonly provide: Wording; readonly wanted: Wording }>>
  readonly holders: Readonly<Record<string, Wording>>
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly other: readonly string[]
}
export const requestTable: RequestTable = requests

/** What a data request says of a field, by its id; of a field that has no words of its own, what holds for any. */
export function requestWords(parameter: string): RequestWords {
  const [evidence = '', holder = ''] = requestTable.fields[parameter] ?? requestTable.other
  const asked = requestTable.evidence[evidence]
  const by = requestTable.holders[holder]
  if (asked === undefined || by === undefined) throw new Error(`No words to ask for ${parameter}`)
  return { ...asked, holder: by }
}
