import { namedIn } from '@ecotrame/texts'
import { portfolioUnits } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import { impactNames } from '../exports/index.ts'
import type { Cell, ColumnKind } from '../../platform/tables/cells.ts'
import { fieldTitles } from '../fields/index.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { labelNames, scoreExportColumns, type ExportedProduct } from './export-scores.ts'
import { nameOfCategory } from './group-names.ts'
import type { ProductRecord } from './product-list.ts'

export interface ExportColumn<Product = ProductRecord> {
  readonly id: string
  readonly title: string
  readonly kind: ColumnKind
  readonly value: (record: Product) => Cell
}

export const sheetName = { en: 'Portfolio', fr: 'Portefeuille' } as const satisfies Record<Language, string>

const titles = {
  mass: { en: 'Mass (kg)', fr: 'Masse (kg)' },
  counts: { en: 'Counted', fr: 'Compté' },
  mixed: { en: 'Mixed releases', fr: 'Versions mélangées' },
  ...fieldTitles,
} as const

const unitTitles = { sold: fieldTitles.unitsSold, purchased: fieldTitles.unitsPurchased } as const

const figureTitles = {
  figure: {
    en: (label: string, unit: string) => `${label} per piece (${unit})`,
    fr: (label: string, unit: string) => `${label} par pièce (${unit})`,
  },
  value: {
    en: (label: string, unit: string, units: string) => `${label} × ${units.toLowerCase()} (${unit})`,
    fr: (label: string, unit: string, units: string) => `${label} × ${units.toLowerCase()} (${unit})`,
  },
} as const

const reasons = {
  counted: { en: 'yes', fr: 'oui' },
  notEvaluated: { en: 'no: not evaluated', fr: 'non\u00a0: non évalué' },
  withoutLabel: { en: 'no: no value for this score', fr: 'non\u00a0: pas de valeur pour ce score' },
  incomplete: {
    en: 'no: no data for part of its mass or steps',
    fr: 'non\u00a0: pas de données pour une partie de la masse ou des étapes',
  },
  withoutUnits: { en: 'no: units unknown', fr: 'non\u00a0: unités inconnues' },
} as const satisfies Record<string, Record<Language, string>>

/** Why a product counts or not. */
function reasonOf({ state, figure, incomplete, units }: ProductRecord): keyof typeof reasons {
  if (state === 'draft') return 'notEvaluated'
  if (incomplete) return 'incomplete'
  if (figure === null) return 'withoutLabel'
  return units === null ? 'withoutUnits' : 'counted'
}

/** The columns of the file, in their order; figures in full precision. */
export function exportColumns(
  deps: Pick<PortfolioDeps, 'catalogue'>,
  language: Language,
  { label, base }: Pick<Looked, 'label' | 'base'>,
): readonly ExportColumn<ExportedProduct>[] {
  const units = unitTitles[base][language]
  const column = (
    id: keyof typeof titles,
    value: ExportColumn['value'],
    kind: ColumnKind = 'text',
  ): ExportColumn => ({ id, title: titles[id][language], kind, value })
  const figure = (id: keyof typeof figureTitles): ExportColumn => ({
    id,
    title: figureTitles[id][language](labelNames[label][language], portfolioUnits[label], units),
    kind: 'number',
    value: (record) => record[id],
  })
  const categoryName = ({ category }: ProductRecord) => {
    const { name, name_fr } = nameOfCategory(deps, category)
    return namedIn(language, { name, name_fr })
  }
  return [
    column('reference', ({ reference }) => reference),
    column('name', ({ name }) => name),
    column('category', categoryName),
    column('season', ({ season }) => season),
    column('brand', ({ brand }) => brand),
    { id: 'units', title: units, kind: 'number', value: (record) => record.units },
    column('mass', ({ massKg }) => massKg, 'number'),
    column('price', ({ price }) => price, 'number'),
    column('currency', ({ currency }) => currency),
    figure('figure'),
    figure('value'),
    column('counts', (record) => reasons[reasonOf(record)][language]),
    column('mixed', ({ mixedReleases }) => mixedReleases, 'boolean'),
    ...scoreExportColumns(language, label, (category) => impactNames[category][language]),
  ]
}
