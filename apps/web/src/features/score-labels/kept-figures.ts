import { scoreLabelIds, weightBases, type ScoreLabelId, type WeightBasis } from '@ecotrame/lca'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { useAddress } from '../../ui/index.ts'

/** Which figures a reader asks for. */
export interface AskedFigures {
  /** `null`: the default of each category. */
  readonly label: ScoreLabelId | null
  readonly basis: WeightBasis
}

const storageKey = 'result-figures'
const Kept = z.object({ label: z.nullable(z.enum(scoreLabelIds)), basis: z.enum(weightBases) })

/** Label and basis stay from visit to visit. */
export const keepFigures = ({ label, basis }: AskedFigures): void =>
  localStorage.setItem(storageKey, JSON.stringify({ label, basis }))

export function keptFigures(): AskedFigures | null {
  try {
    const parsed = Kept.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

type Change = (figures: AskedFigures, options: { readonly replace: true }) => void

/** Somebody who enters without saying which figures to see gets those of the last visit. */
export function useKeptFigures({ change }: { readonly change: Change }): void {
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
