import type { SupplierBasis } from '@ecotrame/contract'
import type { TextKey } from '../../i18n/index.ts'

export { figuresOf, labelNames } from '../score-labels/index.ts'

export const basisKey = {
  volume: 'suppliers.basis.volume',
  piece: 'suppliers.basis.piece',
} as const satisfies Record<SupplierBasis, TextKey>
