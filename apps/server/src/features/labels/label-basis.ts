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

/** What a label of it rests on now, in the typeface that the organization has. */
export const basisInType = async (
  tx: Tx,
  { method, declarations: { rules } }: LabelDeps,
  organizationId: string,
  { labelled: { shown }, type }: { readonly labelled: Labelled; readonly type: LabelBasis['type'] },
): Promise<LabelBasis> => ({
  coverage: await coverageOf(tx, rules, organizationId, shown),
  type,
  regulatory: frenchCostReleaseName(method.release),
  rules,
})

/** What a label of it rests on now. */
export const labelBasisOf = async (
  tx: Tx,
  deps: LabelDeps,
  organizationId: string,
  labelled: Labelled,
): Promise<LabelBasis> =>
  basisInType(tx, deps, organizationId, { labelled, type: await findOwnType(tx, organizationId) })

/** The label of something that is or will be public, or all that stands against it. */
export const publicLabelOf = async (
  tx: Tx,
  deps: LabelDeps,
  organizationId: string,
  labelled: Labelled,
): Promise<PublicLabel> => publicLabel(labelled, await labelBasisOf(tx, deps, organizationId, labelled))
