import { sql, type SQL } from 'drizzle-orm'
import { portfolioLabels, portfolioUnits, scope3Categories, type PortfolioLabel } from '@ecotrame/contract'
import { efCategories, lifeCycleIds, type EfCategory } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { ExportColumn } from './export-columns.ts'
import type { ProductRecord } from './product-list.ts'
import { scope3OfStage } from './scope3.ts'

/** A product with every score and category that is kept of it, of one piece. */
export interface ExportedProduct extends ProductRecord {
  readonly scores: Readonly<Record<PortfolioLabel, number | null>>
  /** µPt, in the order of `efCategories`; `null` in it: not covered. */
  readonly pefCategories: readonly (number | null)[] | null
  /** kg CO2 eq, in the order of `lifeCycleIds`. */
  readonly climateStages: readonly number[] | null
}

/** Columns of `ExportedProduct` beside those of `ProductRecord`, of `looked`. */
export const scoreColumns: SQL = sql`jsonb_build_object('climate', climate, 'fr_dur', fr_dur, 'pef', pef) as scores,
  case when pef is not null then pef_categories end as "pefCategories",
  case when climate is not null then climate_stages end as "climateStages"`

export const labelNames = {
  climate: { en: 'Climate change', fr: 'Changement climatique' },
  fr_dur: { en: 'French environmental cost', fr: 'Coût environnemental' },
  pef: { en: 'PEF', fr: 'PEF' },
} as const satisfies Record<PortfolioLabel, Record<Language, string>>

const perPiece = { en: 'per piece', fr: 'par pièce' } as const
const scope3Name = { en: 'Scope 3 category', fr: 'Catégorie scope 3' } as const

/** Every other score of one piece than the one that is shown, PEF by impact category, climate change by scope 3 category. */
export function scoreExportColumns(
  language: Language,
  shown: PortfolioLabel,
  categoryName: (category: EfCategory) => string,
): readonly ExportColumn<ExportedProduct>[] {
  const number = (id: string, title: string, value: ExportColumn<ExportedProduct>['value']) =>
    ({ id, title: `${title} ${perPiece[language]}`, kind: 'number', value }) as const
  const titled = (id: string, name: string, unit: string, value: ExportColumn<ExportedProduct>['value']) => {
    const column = number(id, name, value)
    return { ...column, title: `${column.title} (${unit})` }
  }
  return [
    ...portfolioLabels
      .filter((label) => label !== shown)
      .map((label) =>
        titled(label, labelNames[label][language], portfolioUnits[label], ({ scores }) => scores[label]),
      ),
    ...efCategories.map((category, place) =>
      titled(
        `pef_${category}`,
        `PEF, ${categoryName(category)}`,
        portfolioUnits.pef,
        ({ pefCategories }) => pefCategories?.[place] ?? null,
      ),
    ),
    ...scope3Categories.map((id) =>
      titled(`scope3_${id}`, `${scope3Name[language]} ${id}`, portfolioUnits.climate, ({ climateStages }) =>
        climateStages === null ? null : scope3OfStages(climateStages)[id],
      ),
    ),
  ]
}

type Scope3 = (typeof scope3Categories)[number]

/** What each category has of figures by stage. */
const scope3OfStages = (stages: readonly number[]): Readonly<Record<Scope3, number>> =>
  Object.fromEntries(
    scope3Categories.map((id) => [
      id,
      lifeCycleIds.reduce(
        (sum, stage, place) => (scope3OfStage[stage] === id ? sum + (stages[place] ?? 0) : sum),
        0,
      ),
    ]),
  ) as Record<Scope3, number>
