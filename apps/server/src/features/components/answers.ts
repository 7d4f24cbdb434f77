import type { Component, ComponentContent, ComponentRow, SubstanceDeclaration } from '@ecotrame/contract'
import type { ReusableComponent } from '@ecotrame/lca'
import { today } from '../../platform/values/days.ts'
import type { ComponentBasis } from './basis.ts'
import type { ComponentRecord } from './component-store.ts'

/** Days are compared in UTC: a certificate holds to the end of its last day. */
const hasPassed = (day: string | null): boolean => day !== null && day < today()

function certificationOf(
  { certification: scheme, certificateExpiresOn: expiresOn }: ComponentRecord['component'],
  basis: ComponentBasis,
): ComponentRow['certification'] {
  if (scheme === null) return null
  const name = basis.certifications.get(scheme) ?? scheme
  return { scheme, name, expiresOn, expired: hasPassed(expiresOn) }
}

function materialOf(material: string | null, basis: ComponentBasis): ComponentRow['material'] {
  if (material === null) return null
  const known = basis.materials.get(material)
  return { id: material, name: known?.name ?? material, name_fr: known?.name_fr ?? material }
}

/** What a list says of a component. @param evaluations how many of those that the caller may see use it */
export function componentRow(
  { record, usable, evaluations }: Omit<Detail, 'substances'>,
  basis: ComponentBasis,
): ComponentRow {
  const { component, facility, madeOf, parts } = record
  return {
    id: component.id,
    kind: component.kind,
    name: component.name,
    reference: component.reference,
    description: component.description,
    material: materialOf(component.material, basis),
    country: component.country,
    recycledShare: component.recycledShare,
    certification: certificationOf(component, basis),
    facility,
    priceEurPerKg: component.priceEurPerKg,
    madeOf: [...madeOf],
    score: {
      french: component.frenchPerKg,
      pefMicropoints: component.pefPerKg,
      coverage: component.pefCoverage,
    },
    substances: component.substanceVerdict,
    evaluations,
    parts,
    revision: component.revision,
    // The answer's schema knows no immutable lists; nothing is copied.
    usable: usable as ComponentRow['usable'],
    createdAt: component.createdAt.toISOString(),
    updatedAt: component.updatedAt.toISOString(),
    rowVersion: component.rowVersion,
  }
}

/** What was saved, as a save sends it. */
export function contentOf(
  { component, facility, madeOf }: ComponentRecord,
  substances: readonly SubstanceDeclaration[],
): ComponentContent {
  const { name, reference, description, article } = component
  return {
    name,
    reference,
    description,
    article,
    substances: [...substances],
    listDeclaration:
      component.listRelease === null
        ? null
        : {
            release: component.listRelease,
            method: component.listMethod,
            evidence: component.listEvidence,
            declaredOn: component.listDeclaredOn,
          },
    safeUse: component.safeUse,
    material: component.kind === 'material' ? materialContent(component, facility?.id ?? null) : null,
    part:
      component.kind === 'part'
        ? {
            partKind: component.partKind ?? 'fabric',
            fabricProcess: component.fabricProcess,
            specialFinish: component.specialFinish ?? false,
            lossShare: component.lossShare,
            massPerPiece: component.massPerPiece,
            materials: madeOf.map(({ id, share }) => ({ component: id, share })),
          }
        : null,
  }
}

const materialContent = (
  component: ComponentRecord['component'],
  facility: string | null,
): ComponentContent['material'] => ({
  material: component.material ?? '',
  country: component.country,
  recycledShare: component.recycledShare,
  certification:
    component.certification === null
      ? null
      : {
          scheme: component.certification,
          number: component.certificateNumber,
          evidence: component.certificateEvidence,
          expiresOn: component.certificateExpiresOn,
        },
  spinning: component.spinning,
  finishing: component.finishing,
  facility,
  priceEurPerKg: component.priceEurPerKg,
})

export interface Detail {
  readonly record: ComponentRecord
  readonly substances: readonly SubstanceDeclaration[]
  readonly usable: ReusableComponent
  readonly evaluations: number
}

export const componentAnswer = (detail: Detail, basis: ComponentBasis): Component => ({
  ...componentRow(detail, basis),
  content: contentOf(detail.record, detail.substances),
})

/** A component as the audit log tells it: names rather than ids. */
export function recordedComponent(record: ComponentRecord, substances: readonly SubstanceDeclaration[]) {
  const { material, part, ...content } = contentOf(record, substances)
  return {
    name: content.name,
    reference: content.reference,
    description: content.description,
    ...(material ? { ...material, facility: record.facility?.name ?? null } : {}),
    ...(part ? { ...part, materials: record.madeOf.map(({ name, share }) => ({ name, share })) } : {}),
    article: content.article,
    substances: content.substances.map(({ entry: _, ...substance }) => substance),
    listDeclaration: content.listDeclaration,
    safeUse: content.safeUse,
  }
}
