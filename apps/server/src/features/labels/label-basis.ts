import { frenchCostReleaseName } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { coverageOf, type DeclarationBasis } from '../declarations/index.ts'
import { type FrenchMethod } from '../evaluations/index.ts'
import { publicLabel, type LabelBasis, type Labelled, type PublicLabel } from './standing.ts'
import { findOwnType } from './typeface/typeface-store.ts'

/** What is fixed for an installation: the regulatory method, and the rules of declarations. */
export interface LabelDeps {
  readonly method: FrenchMethod
  readonly declarations: DeclarationBasis
}

/** What a label of it rests on now. */
export async function labelBasisOf(
  tx: Tx,
  { method, declarations: { rules } }: LabelDeps,
  organizationId: string,
  { shown }: Labelled,
): Promise<LabelBasis> {
  return {
    coverage: await coverageOf(tx, rules, organizationId, shown),
    type: await findOwnType(tx, organizationId),
    regulatory: frenchCostReleaseName(method.release),
    rules,
  }
}

/** The label of something that is or will be public, or all that stands against it. */
export const publicLabelOf = async (
  tx: Tx,
  deps: LabelDeps,
  organizationId: string,
  labelled: Labelled,
): Promise<PublicLabel> => publicLabel(labelled, await labelBasisOf(tx, deps, organizationId, labelled))
