import { isDeepStrictEqual } from 'node:util'
import type { ReusableComponent, ReusableMaterial, ReusablePart } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import type { ComponentBasis } from './basis.ts'
import { recordsOf, type ComponentRecord } from './component-store.ts'

function usableMaterial({ component }: ComponentRecord, basis: ComponentBasis): ReusableMaterial {
  const { id, revision, name, material, country, spinning } = component
  const pef = material ?? ''
  return {
    kind: 'material',
    id,
    revision,
    name,
    material: { pef, french: basis.materials.get(pef)?.french ?? null },
    country: country === null ? null : { pef: country, french: basis.countries.get(country)?.french ?? null },
    spinning,
  }
}

function usablePart(
  { component, madeOf }: ComponentRecord,
  materials: ReadonlyMap<string, ReusableMaterial>,
): ReusablePart {
  const { id, revision, name, partKind, fabricProcess, specialFinish, lossShare, massPerPiece } = component
  return {
    kind: 'part',
    id,
    revision,
    name,
    partKind: partKind ?? 'fabric',
    fabricProcess,
    specialFinish: specialFinish ?? false,
    lossShare,
    massPerPiece,
    materials: madeOf.flatMap((one) => {
      const material = materials.get(one.id)
      return material === undefined ? [] : [{ component: material, share: one.share }]
    }),
  }
}

/** What evaluations take from components, by their ids. */
export async function usableComponents(
  tx: Tx,
  organizationId: string,
  basis: ComponentBasis,
  records: readonly ComponentRecord[],
): Promise<ReadonlyMap<string, ReusableComponent>> {
  const wanted = [...new Set(records.flatMap(({ madeOf }) => madeOf.map(({ id }) => id)))]
  const found = wanted.length === 0 ? [] : await recordsOf(tx, organizationId, wanted)
  const materials = new Map(found.map((record) => [record.component.id, usableMaterial(record, basis)]))
  return new Map(
    records.map((record) => [
      record.component.id,
      record.component.kind === 'part' ? usablePart(record, materials) : usableMaterial(record, basis),
    ]),
  )
}

/** The same of one component. */
export async function usableComponent(
  tx: Tx,
  organizationId: string,
  basis: ComponentBasis,
  record: ComponentRecord,
): Promise<ReusableComponent> {
  const usable = (await usableComponents(tx, organizationId, basis, [record])).get(record.component.id)
  if (usable === undefined) throw new Error('A component is not among itself')
  return usable
}

/** Whether evaluations would take something else: the materials of a part count with their own revisions. */
export function takesSomethingElse(before: ReusableComponent, after: ReusableComponent): boolean {
  const taken = (component: ReusableComponent) => ({
    ...component,
    // Evaluations call a part by its name; a material goes by its fibre.
    name: component.kind === 'part' ? component.name : '',
    revision: 0,
    ...(component.kind === 'part'
      ? { materials: component.materials.map((one) => [one.component.id, one.share]) }
      : {}),
  })
  return !isDeepStrictEqual(taken(before), taken(after))
}
