import type { ComponentContent } from '@ecotrame/contract'
import {
  componentScore,
  type ComponentLink,
  type ComponentScore,
  type ReusableComponent,
  type ReusableMaterial,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { computeSettings } from '../settings/index.ts'
import type { ComponentBasis } from './basis.ts'
import { recordsOf } from './component-store.ts'
import type { ComponentsDeps } from './deps.ts'
import { usableComponents } from './usable.ts'

/** What evaluations would take from a component with this content. */
export async function draftOf(
  tx: Tx,
  organizationId: string,
  basis: ComponentBasis,
  { name, material, part }: ComponentContent,
  link: ComponentLink,
): Promise<ReusableComponent> {
  if (part !== null) {
    const { partKind, fabricProcess, specialFinish, lossShare, massPerPiece } = part
    const materials = await materialsOf(tx, organizationId, basis, part.materials)
    const said = { partKind, fabricProcess, specialFinish, lossShare, massPerPiece }
    return { kind: 'part', ...link, name, ...said, materials }
  }
  const pef = material?.material ?? ''
  const country = material?.country ?? null
  return {
    kind: 'material',
    ...link,
    name,
    material: { pef, french: basis.materials.get(pef)?.french ?? null },
    country: country === null ? null : { pef: country, french: basis.countries.get(country)?.french ?? null },
    spinning: material?.spinning ?? null,
  }
}

async function materialsOf(
  tx: Tx,
  organizationId: string,
  basis: ComponentBasis,
  materials: NonNullable<ComponentContent['part']>['materials'],
): Promise<readonly { readonly component: ReusableMaterial; readonly share: number }[]> {
  const records = await recordsOf(
    tx,
    organizationId,
    materials.map(({ component }) => component),
  )
  const usable = await usableComponents(tx, organizationId, basis, records)
  return materials.flatMap(({ component: id, share }) => {
    const component = usable.get(id)
    return component?.kind === 'material' ? [{ component, share }] : []
  })
}

/** Both methods per kg, on the packs that the organization uses. */
export async function scoreOf(
  tx: Tx,
  organizationId: string,
  { method, datasets }: Pick<ComponentsDeps, 'method' | 'datasets'>,
  component: ReusableComponent,
): Promise<ComponentScore> {
  const { packs } = await computeSettings(tx, organizationId, datasets.packs)
  const database = datasets.databaseOf(packs)
  return componentScore(component, { method: datasets.method, database, release: method.release })
}
