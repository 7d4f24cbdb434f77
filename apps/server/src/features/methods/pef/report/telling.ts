import type { CallAnswer, frenchCostResult, ReportStatements } from '@ecotrame/contract'
import type {
  EfCategory,
  Holding,
  PefMethod,
  PefProduct,
  PefView,
  PrecisionField,
  PrecisionModel,
  PrecisionPlan,
  PrecisionTables,
  ResultPrecision,
  TraceLine,
} from '@ecotrame/lca'
import type { Language } from '../../../../platform/sessions/session.ts'
import type { Catalogue } from '../../../categories/index.ts'
import type { VersionResult } from '../../../evaluations/index.ts'
import { stageName, type DescribedSource } from '../../../exports/index.ts'
import type { VersionVerification } from '../../../verification/index.ts'
import type { ClassesOfVersion } from '../publishable/index.ts'
import { formatIn, type PageFormat } from '../../../sheets/index.ts'
import { namesOf, type Names, type NamesOfReport } from './names.ts'

/** Everything that a report is made from. */
export interface ReportSource {
  readonly version: VersionResult
  readonly pef: PefView
  /** What its score holds. */
  readonly holding: Holding
  readonly cost: CallAnswer<typeof frenchCostResult>
  readonly organization: string
  readonly reference: string | null
  readonly statements: ReportStatements
  /** `null`: today's data do not give the figures of the version any more. */
  readonly precision: ResultPrecision | null
  readonly model: PrecisionModel | null
  readonly plan: PrecisionPlan<PrecisionField> | null
  readonly sources: readonly DescribedSource[]
  readonly catalogue: Catalogue
  readonly method: PefMethod
  readonly tables: PrecisionTables
  readonly classes: ClassesOfVersion
  /** What the method decided for the product; `null`: today's method is not the one of the version. */
  readonly product: PefProduct | null
  /** The category with every field at its default, on the same data; `null`: it cannot be computed. */
  readonly usual: { readonly micropoints: number; readonly covered: readonly EfCategory[] } | null
  readonly verification: VersionVerification | null
  /** SHA-256 of the inputs. */
  readonly inputs: string
}

/** A report that is being told in one language, in the names that it gives to what people have named. */
export interface Telling extends ReportSource, Names {
  readonly language: Language
  readonly format: PageFormat
  readonly say: (en: string, fr: string) => string
  readonly stage: (id: string) => string
  readonly names: NamesOfReport
}

/** In the names for everybody. */
export function tellingIn(source: ReportSource, language: Language): Telling {
  const names = namesOf(source, language)
  return {
    ...source,
    ...names.open,
    names,
    language,
    format: formatIn(language),
    say: (en, fr) => ({ en, fr })[language],
    stage: (id) => stageName(id)[language],
  }
}

/** The same in the names of the organization, for the confidential annex. */
export const confidentially = (telling: Telling): Telling => ({ ...telling, ...telling.names.real })

export const datasetKeyOf = ({ pack, dataset }: Pick<TraceLine, 'pack' | 'dataset'>): string =>
  `${pack.id}/${dataset.id}`
