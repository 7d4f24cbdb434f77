import type { CallAnswer, frenchCostResult, ReportStatements } from '@ecotrame/contract'
import {
  pathOfComponent,
  type Holding,
  type PefComponent,
  type PefMethod,
  type PefView,
  type PrecisionModel,
  type PrecisionPlan,
  type PrecisionField,
  type PrecisionTables,
  type ResultPrecision,
  type TraceLine,
} from '@ecotrame/lca'
import type { Language } from '../../../../platform/sessions/session.ts'
import type { Catalogue } from '../../../categories/index.ts'
import type { VersionResult } from '../../../evaluations/index.ts'
import { componentNameIn, stageName, type DescribedSource } from '../../../exports/index.ts'
import type { ClassesOfVersion } from '../publishable/index.ts'
import { formatIn, type PageFormat } from '../../../sheets/index.ts'

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
  /** SHA-256 of the inputs. */
  readonly inputs: string
}

/** A report that is being told in one language. */
export interface Telling extends ReportSource {
  readonly language: Language
  readonly format: PageFormat
  readonly say: (en: string, fr: string) => string
  readonly stage: (id: string) => string
  readonly component: (component: PefComponent) => string
  readonly dataset: (dataset: { readonly nameEn: string; readonly nameFr: string | null }) => string
}

export function tellingIn(source: ReportSource, language: Language): Telling {
  const named = componentNameIn(source, language)
  return {
    ...source,
    language,
    format: formatIn(language),
    say: (en, fr) => ({ en, fr })[language],
    stage: (id) => stageName(id)[language],
    component: (component) => {
      const name = named(component)
      return name === pathOfComponent(component) && component.kind === 'part'
        ? `${{ en: 'Part', fr: 'Partie' }[language]} ${component.part + 1}`
        : name
    },
    dataset: ({ nameEn, nameFr }) => ({ en: nameEn, fr: nameFr ?? nameEn })[language],
  }
}

export const datasetKeyOf = ({ pack, dataset }: Pick<TraceLine, 'pack' | 'dataset'>): string =>
  `${pack.id}/${dataset.id}`
