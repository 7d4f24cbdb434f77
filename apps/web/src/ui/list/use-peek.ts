import { useAddress } from '../address.ts'

/** Name of the query under which the row in the side panel stands. */
const peekPart = 'peek'

export interface Peek {
  /** Row that is looked at more closely. */
  readonly opened: string | null
  readonly show: (id: string | null) => void
}

/** A closer look stands in the address; walking from row to row replaces it. */
export function usePeek(): Peek {
  const { query, setQuery } = useAddress()
  const opened = query.get(peekPart)
  return { opened, show: (id) => setQuery({ [peekPart]: id }, { replace: opened !== null && id !== null }) }
}
