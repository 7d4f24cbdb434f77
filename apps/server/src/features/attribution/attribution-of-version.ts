import type { attributionOfVersion as attributionCall, CallAnswer } from '@ecotrame/contract'
import { allScoreLabels, durabilityEffects, scoreChain, scoreLabelIds, type AllLabels } from '@ecotrame/lca'
import type { Session } from '../../platform/sessions/session.ts'
import type { DprDeps } from '../dpr/index.ts'
import { isKeptFigure, versionInSight, type VersionResult } from '../evaluations/index.ts'
import { basisOfVersion } from './again.ts'

type Answer = CallAnswer<typeof attributionCall>

/** What the figures of a version come from. */
export async function attributionOfVersion(deps: DprDeps, session: Session, id: string): Promise<Answer> {
  const version = await deps.database.inOrganization(session.organizationId, (tx) =>
    versionInSight(tx, session, id),
  )
  return { chain: chainOf(version), durability: await durabilityOf(deps, version) }
}

/** From the results as the version keeps them. */
const chainOf = ({ french, pefView, frenchPefReading }: VersionResult): Answer['chain'] =>
  french === null || pefView === null ? null : scoreChain(pefView, french.result, frenchPefReading)

/** Computed again, which says something about the version only where it gives the same labels. */
async function durabilityOf(deps: DprDeps, version: VersionResult): Promise<Answer['durability']> {
  const basis = await basisOfVersion(deps, version)
  if (basis === null) return null
  const { quantities, effects } = durabilityEffects(version.form, basis)
  const labels = allScoreLabels(quantities)
  if (!areSame(labels, allScoreLabels(version.labelQuantities))) return null
  return {
    labels,
    effects: effects.map(({ without, ...effect }) => ({ ...effect, without: allScoreLabels(without) })),
  }
}

const areSame = (labels: AllLabels, kept: AllLabels): boolean =>
  scoreLabelIds.every((id) => isKeptFigure(labels[id]?.product ?? null, kept[id]?.product ?? null))
