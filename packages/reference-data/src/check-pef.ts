import { outliersOf, type DatasetPack, type Outlier, type PefMethod } from '@ecotrame/lca'
import type { ProductCategory } from './categories.ts'
import { brokenChoices } from './pef/invariants.ts'
import { loadPefChoices, loadPefMethod, loadShippedPacks } from './pef.ts'

/** What of PEF is there, what is broken in it, and which figures of its packs look wrong. */
export interface PefCheck {
  readonly rows: readonly (readonly [what: string, count: number])[]
  readonly broken: readonly string[]
  readonly outliers: readonly { readonly packId: string; readonly outlier: Outlier }[]
}

export async function checkPef(categories: readonly ProductCategory[]): Promise<PefCheck> {
  const [method, packs, choices] = await Promise.all([loadPefMethod(), loadShippedPacks(), loadPefChoices()])
  return {
    rows: [
      ['PEF categories', method.categories.size],
      ['PEF materials', method.materials.size],
      ...packs.map(({ manifest, datasets }) => [`${manifest.id} datasets`, datasets.size] as const),
      ...packs.map(
        (pack) => [`${pack.manifest.id} outliers`, outliersOf(pack, method.weighting).length] as const,
      ),
    ],
    broken: [...brokenChoices(choices, packs), ...differentCategories(method, categories)],
    outliers: packs.flatMap((pack) => outliersIn(pack, method)),
  }
}

const outliersIn = (pack: DatasetPack, { weighting }: PefMethod) =>
  outliersOf(pack, weighting).map((outlier) => ({ packId: pack.manifest.id, outlier }))

/** The files of the categories say what the table of categories says. */
function differentCategories(method: PefMethod, rows: readonly ProductCategory[]): readonly string[] {
  return rows.flatMap(({ id, nameEn, nameFr, frenchProductId }) => {
    const category = method.categories.get(id)
    const same =
      category?.name.en === nameEn &&
      category.name.fr === nameFr &&
      category.frenchProductId === frenchProductId
    return same ? [] : [`everyCategoryOfTheTableHasItsFile: ${id}`]
  })
}

/** One line an outlier, for people. */
export const outlierLine = ({ packId, outlier }: PefCheck['outliers'][number]): string =>
  [
    outlier.withheld ? 'withheld' : 'shown   ',
    outlier.kind.padEnd(8),
    outlier.category,
    String(outlier.value),
    `(median ${outlier.median.toPrecision(3)})`,
    `${packId}/${outlier.datasetId}`,
  ].join('  ')
