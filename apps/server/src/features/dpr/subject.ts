import { randomUUID } from 'node:crypto'
import type { CallParsed, assessPrecision } from '@ecotrame/contract'
import { categoryProfile, type MeasuredProduct, type ScoringBasis } from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { categoryCapability } from '../categories/index.ts'
import { findRecord, productOf, settingsOfVersion, sightOf, versionInSight } from '../evaluations/index.ts'
import { computeSettings } from '../settings/index.ts'
import { scoringBasis, type DprDeps } from './deps.ts'
import { refuseSubject } from './refusals.ts'

type Body = CallParsed<typeof assessPrecision>['body']

/** The product that somebody asks about, and what it is computed with. */
export interface Subject {
  readonly product: MeasuredProduct
  readonly basis: ScoringBasis
}

/** @throws INVALID_VALUES unless exactly one product is named, NOT_FOUND, CAPABILITY_REQUIRED for a locked category */
export async function findSubject(
  tx: Tx,
  deps: DprDeps,
  { session, language }: { readonly session: Session; readonly language: Language },
  body: Body,
): Promise<Subject> {
  const { evaluation, version, subCategory } = body
  const named = [evaluation, version, subCategory].filter((one) => one !== undefined)
  if (named.length !== 1) throw refuseSubject('NO_PRODUCT', 'evaluation', language)
  if (version !== undefined) return ofVersion(tx, deps, session, version)
  const settings = await computeSettings(tx, session.organizationId, deps.datasets.packs)
  if (evaluation !== undefined) {
    const record = await findRecord(tx, sightOf(session), evaluation)
    if (!record) throw problem('NOT_FOUND')
    return {
      product: { state: productOf(record) },
      basis: scoringBasis(formOfCategory(record.categoryId, deps), settings, deps),
    }
  }
  const form = deps.catalogue.category(subCategory ?? '')?.form
  const category = deps.datasets.method.categories.get(subCategory ?? '')
  if (!form || !category) throw refuseSubject('UNKNOWN_CATEGORY', 'subCategory', language)
  if (!session.capabilities.has(categoryCapability(category.id))) throw problem('CAPABILITY_REQUIRED')
  const product = categoryProfile(form, category, deps.tables.profile, randomUUID)
  return { product, basis: scoringBasis(form, settings, deps) }
}

async function ofVersion(tx: Tx, deps: DprDeps, session: Session, id: string): Promise<Subject> {
  const version = await versionInSight(tx, session, id)
  const form = formOfCategory(version.form.category, deps)
  const { organizationId } = session
  const settings = await settingsOfVersion(tx, version, { organizationId, datasets: deps.datasets })
  return { product: { state: version.form }, basis: scoringBasis(form, settings, deps) }
}

/** A category that left the catalogue cannot be computed any more. */
function formOfCategory(id: string, { catalogue }: DprDeps) {
  const form = catalogue.category(id)?.form
  if (!form) throw problem('NOT_FOUND')
  return form
}
