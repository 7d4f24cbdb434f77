import { and, asc, eq, sql } from 'drizzle-orm'
import type { SubstanceDeclaration } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { componentMaterials, componentSubstances, substanceColumns } from './tables.ts'

export interface MaterialShare {
  readonly component: string
  /** % of the part. */
  readonly share: number
}

/** Makes these the materials of a part, in their order. */
export async function writeMaterials(
  tx: Tx,
  organizationId: string,
  partId: string,
  materials: readonly MaterialShare[],
): Promise<void> {
  await tx
    .delete(componentMaterials)
    .where(and(eq(componentMaterials.organizationId, organizationId), eq(componentMaterials.partId, partId)))
  if (materials.length > 0)
    await tx.insert(componentMaterials).values(
      materials.map(({ component, share }, position) => ({
        organizationId,
        partId,
        materialId: component,
        position,
        share,
      })),
    )
}

const ofComponent = (organizationId: string, id: string) =>
  and(eq(componentSubstances.organizationId, organizationId), eq(componentSubstances.componentId, id))

/** Makes these the declared substances of an article, in their order. */
export async function writeSubstances(
  tx: Tx,
  organizationId: string,
  componentId: string,
  substances: readonly SubstanceDeclaration[],
): Promise<void> {
  await tx.delete(componentSubstances).where(ofComponent(organizationId, componentId))
  if (substances.length > 0)
    await tx
      .insert(componentSubstances)
      .values(
        substances.map((substance, position) => ({ organizationId, componentId, position, ...substance })),
      )
}

export const findSubstances = (tx: Tx, organizationId: string, id: string): Promise<SubstanceDeclaration[]> =>
  tx
    .select(substanceColumns)
    .from(componentSubstances)
    .where(ofComponent(organizationId, id))
    .orderBy(asc(componentSubstances.position))

/** Those of many articles, by article. */
export async function substancesOf(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SubstanceDeclaration[]>> {
  const found = await tx
    .select({ component: componentSubstances.componentId, ...substanceColumns })
    .from(componentSubstances)
    .where(
      and(
        eq(componentSubstances.organizationId, organizationId),
        isAnyOf(componentSubstances.componentId, ids),
      ),
    )
    .orderBy(asc(componentSubstances.position))
  const byComponent = new Map<string, SubstanceDeclaration[]>()
  for (const { component, ...substance } of found)
    byComponent.set(component, [...(byComponent.get(component) ?? []), substance])
  return byComponent
}

/** Puts one material in the place of another in every part; a part that has both gets the sum. */
export async function replaceMaterial(
  tx: Tx,
  organizationId: string,
  material: string,
  by: string,
): Promise<void> {
  await tx.execute(sql`
    update component_materials kept set share = least(100, kept.share + gone.share)
    from component_materials gone
    where kept.organization_id = ${organizationId} and kept.material_id = ${by}
      and gone.organization_id = ${organizationId} and gone.material_id = ${material}
      and gone.part_id = kept.part_id`)
  await tx.execute(sql`
    delete from component_materials gone using component_materials kept
    where kept.organization_id = ${organizationId} and kept.material_id = ${by}
      and gone.organization_id = ${organizationId} and gone.material_id = ${material}
      and gone.part_id = kept.part_id`)
  await tx
    .update(componentMaterials)
    .set({ materialId: by })
    .where(
      and(eq(componentMaterials.organizationId, organizationId), eq(componentMaterials.materialId, material)),
    )
}
