import {
  classesOfResult,
  datasetChoices,
  disclaimerOf,
  holdingOfKept,
  isUnderPefcr,
  pefProduct,
  pefReadiness,
  type ClassesOfResult,
  type DatasetChoiceMade,
  type Disclaimer,
  type PefReadiness,
  type PefView,
  type PrecisionTables,
} from '@ecotrame/lca'
import type { OrganizationDatabase } from '../../../../platform/database/database.ts'
import { today } from '../../../../platform/values/days.ts'
import {
  isKeptFigure,
  settingsOfVersion,
  type DatasetBasis,
  type VersionResult,
} from '../../../evaluations/index.ts'
import type { ComputeSettings } from '../../../settings/index.ts'

export interface PublishableDeps {
  readonly database: OrganizationDatabase
  readonly datasets: DatasetBasis
  readonly tables: PrecisionTables
}

/** Everything that is told of the data of a version. */
export interface ClassesOfVersion extends ClassesOfResult {
  readonly pef: PefView
  readonly underPefcr: boolean
  /** Name of its sub-category in the PEFCR; `null`: it has none. */
  readonly subCategory: string | null
  readonly disclaimer: Disclaimer | null
  /** Datasets past their validity. */
  readonly expired: number
  /** `null`: today's data do not give the figures of the version any more. */
  readonly choices: readonly DatasetChoiceMade[] | null
  readonly readiness: PefReadiness
}

/**
 * The classes of a version on the day of its run; what is missing before it may be published is told as of today.
 * @returns `null` without a PEF
 */
export async function classesOfVersion(
  deps: PublishableDeps,
  organizationId: string,
  version: VersionResult,
): Promise<ClassesOfVersion | null> {
  const { database, datasets, tables } = deps
  if (version.pefView === null) return null
  const settings = await database.inOrganization(organizationId, (tx) =>
    settingsOfVersion(tx, version, { organizationId, datasets }),
  )
  const pef = withStatements(version.pefView, datasets)
  const day = version.createdAt.toISOString().slice(0, 10)
  const classes = classesOfResult(pef, day)
  const category = datasets.method.categories.get(version.form.category)
  const underPefcr = isUnderPefcr(category)
  const choices = choicesOf(version, settings, datasets, day)
  return {
    ...classes,
    pef,
    underPefcr,
    subCategory: datasets.method.subCategories.get(category?.pefcrSubcategory ?? '')?.name ?? null,
    disclaimer: disclaimerOf(classes.score, underPefcr),
    expired: pef.warnings.find(({ code }) => code === 'EXPIRED_DATASET')?.lines.length ?? 0,
    choices,
    readiness: pefReadiness(
      {
        result: pef,
        holding: version.pefHolding ?? holdingOfKept(pef),
        facilities: version.form.records?.facilities ?? [],
        category,
        verification: version.verification,
        day: today(),
      },
      tables,
    ),
  }
}

/** Versions of before kept no statements: those of the shipped packs hold for the release that the version names. */
function withStatements(pef: PefView, { packs }: Pick<DatasetBasis, 'packs'>): PefView {
  const shipped = new Map(packs.map(({ manifest }) => [`${manifest.id} ${manifest.release}`, manifest]))
  return {
    ...pef,
    packs: pef.packs.map((pack) => {
      const dataClass = pack.dataClass ?? shipped.get(`${pack.id} ${pack.release}`)?.dataClass
      return dataClass === undefined ? pack : { ...pack, dataClass }
    }),
  }
}

function choicesOf(
  version: VersionResult,
  { packs }: ComputeSettings,
  { method, databaseOf }: DatasetBasis,
  day: string,
): readonly DatasetChoiceMade[] | null {
  const product = version.pefInput && pefProduct(version.pefInput, method)
  if (!product?.ok) return null
  const facilities = version.form.records?.facilities ?? []
  const { micropoints, choices } = datasetChoices(product.value, method, databaseOf(packs), {
    day,
    facilities,
  })
  return isKeptFigure(micropoints, version.pefMicropoints) ? choices : null
}
