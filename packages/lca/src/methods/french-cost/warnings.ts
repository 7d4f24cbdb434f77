import type { Warning } from '../../problems/problem.ts'
import { syntheticPercent, syntheticShareTreatedAsZero } from './complements/export.ts'
import type { MassFlow } from './masses/stage-mass.ts'
import type { FrenchCostProduct } from './product.ts'

/** What was computed as asked and yet deserves a word (method page §3, §12). */
export function warningsOf(product: FrenchCostProduct, masses: MassFlow): readonly Warning[] {
  const found: Warning[] = []
  if (masses.ennobling.output <= 0 && product.massKg > 0) {
    found.push({
      code: 'FABRIC_MASS_NOT_POSITIVE',
      path: 'trims',
      params: { massKg: masses.ennobling.output },
    })
  }
  if (syntheticShareTreatedAsZero(product.materials)) {
    const percent = syntheticPercent(product.materials)
    found.push({ code: 'SYNTHETIC_SHARE_TREATED_AS_ZERO', path: 'materials', params: { percent } })
  }
  return found.length === 0 ? product.warnings : [...product.warnings, ...found]
}
