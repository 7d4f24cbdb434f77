import type { Classification } from '@ecotrame/contract'
import { loadAllCategories } from '@ecotrame/reference-data'
import type { MemoryList } from '../../platform/lists/memory-list.ts'
import type { Catalogue } from '../categories/index.ts'

/** The reference list of articles: the categories of products with the codes of trade, in their order. */
export async function loadClassifications(catalogue: Catalogue): Promise<readonly Classification[]> {
  const rows = new Map((await loadAllCategories()).map((row) => [row.id, row]))
  return catalogue.categories
    .filter(({ group }) => group !== 'packaging')
    .map(({ id, nameEn, nameFr, group, hsCodes }) => ({
      id,
      name: nameEn,
      name_fr: nameFr,
      group,
      hsCodes: [...hsCodes],
      gpcBrick: rows.get(id)?.gpcBrick ?? null,
      gpcBrickTitle: rows.get(id)?.gpcBrickTitle ?? null,
    }))
}

/** How the list is searched and sorted. */
export const classificationList: MemoryList<Classification> = {
  searched: ({ id, name, name_fr, hsCodes, gpcBrick, gpcBrickTitle }) => [
    id,
    name,
    name_fr,
    ...hsCodes,
    gpcBrick ?? '',
    gpcBrickTitle ?? '',
  ],
  sortable: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    name_fr: ({ name_fr }) => name_fr,
    group: ({ group }) => group,
    gpcBrick: ({ gpcBrick }) => gpcBrick,
  },
}
