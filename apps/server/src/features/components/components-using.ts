import { setImmediate } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { componentDatasets, type DatasetDatabase, type ReusableComponent } from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { computeSettings } from '../settings/index.ts'
import { selectRecords } from './component-store.ts'
import type { ComponentsDeps } from './deps.ts'
import { components } from './tables.ts'
import { usableComponents } from './usable.ts'

/** What scores are made of, by what is measured: components of the same fibre, country and spinning are computed once. */
const known = new WeakMap<DatasetDatabase, Map<string, ReadonlySet<string>>>()

/** Of all organizations together: components change, and what was remembered of how they were goes with the rest. */
const remembered = 5000

const contentOf = (component: ReusableComponent): string =>
  JSON.stringify(component, (key, value: unknown) =>
    key === 'id' || key === 'name' || key === 'revision' || key === 'massPerPiece' ? undefined : value,
  )

/** Components of the organization whose score, as it would be computed now, uses a dataset, by name. */
export async function componentsUsingDataset(
  tx: Tx,
  organizationId: string,
  { method, datasets, components: basis }: Pick<ComponentsDeps, 'method' | 'datasets' | 'components'>,
  dataset: string,
) {
  const { packs } = await computeSettings(tx, organizationId, datasets.packs)
  const database = datasets.databaseOf(packs)
  const found = known.get(database) ?? new Map<string, ReadonlySet<string>>()
  known.set(database, found)
  const records = await selectRecords(tx)
    .where(eq(components.organizationId, organizationId))
    .orderBy(asc(components.sortName), asc(components.id))
  const usable = await usableComponents(tx, organizationId, basis, records)
  const using: { id: string; name: string; reference: string | null }[] = []
  for (const { component } of records) {
    const { id, name, reference } = component
    const asUsed = usable.get(id)
    if (asUsed === undefined) continue
    const key = contentOf(asUsed)
    let ids = found.get(key)
    if (ids === undefined) {
      // Other calls have their turn between two that are computed.
      await setImmediate()
      ids = new Set(componentDatasets(asUsed, { method: datasets.method, database, release: method.release }))
      if (found.size >= remembered) found.clear()
      found.set(key, ids)
    }
    if (ids.has(dataset)) using.push({ id, name, reference })
  }
  return using
}
