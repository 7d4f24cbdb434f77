import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { weightBases } from './model/cost-entries.ts'
import { labelIds } from './model/labels.ts'
import type { ResultsSearch } from './model/search.ts'
import type { ResultsAddress } from './use-results-search.ts'
import { useAddress } from '../../ui/index.ts'

const storageKey = 'result-figures'
const Kept = z.object({ label: z.nullable(z.enum(labelIds)), basis: z.enum(weightBases) })
type KeptFigures = Pick<ResultsSearch, 'label' | 'basis'>

/** Label and basis stay from visit to visit. */
export const keepFigures = ({ label, basis }: KeptFigures): void =>
  localStorage.setItem(storageKey, JSON.stringify({ label, basis }))

function keptFigures(): KeptFigures | null {
  try {
    const parsed = Kept.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Somebody who enters without saying which figures to see gets those of the last visit. */
export function useKeptFigures({ change }: Pick<ResultsAddress, 'change'>): void {
  const { query } = useAddress()
  const said = query.has('label') || query.has('basis')
  const entered = useRef(false)
  useEffect(() => {
    // Later the address says what is wanted, and a default is left out of it.
    if (entered.current) return
    entered.current = true
    const kept = said ? null : keptFigures()
    if (kept) change(kept, { replace: true })
  }, [said, change])
}
