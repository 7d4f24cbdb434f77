import { supplierBases, type SupplierBasis } from '@ecotrame/contract'
import { scoreLabelIds, type ScoreLabelId } from '@ecotrame/lca'
import { useMemo } from 'react'
import { useAddress } from '../../ui/index.ts'

export interface SupplierFigures {
  readonly label: ScoreLabelId
  readonly basis: SupplierBasis
}

/** What the screen shows unless somebody chooses otherwise. */
const first: SupplierFigures = { label: 'fr_dur', basis: 'volume' }

/** Label and basis in the address. */
export function useSupplierFigures() {
  const { query, setQuery } = useAddress()
  return useMemo(() => {
    const figures: SupplierFigures = {
      label: scoreLabelIds.find((id) => id === query.get('label')) ?? first.label,
      basis: supplierBases.find((id) => id === query.get('basis')) ?? first.basis,
    }
    const choose = ({ label, basis }: SupplierFigures) =>
      setQuery({
        label: label === first.label ? null : label,
        basis: basis === first.basis ? null : basis,
        page: null,
      })
    return { figures, choose }
  }, [query, setQuery])
}
