import { namedIn } from '@ecotrame/texts'
import type { PortfolioLabel } from '@ecotrame/contract'
import type { Language } from '../../platform/sessions/session.ts'
import type { Cell, ColumnKind } from '../../platform/tables/cells.ts'
import type { PortfolioDeps } from './deps.ts'
import { nameOfCategory } from './group-names.ts'
import type { ProductRecord } from './product-list.ts'

export interface ExportColumn {
  readonly id: string
  readonly title: string
  readonly kind: ColumnKind
  readonly value: (record: ProductRecord) => Cell
}

export const sheetName = { en: 'Portfolio', fr: 'Portefeuille' } as const satisfies Record<Language, string>

const titles = {
  reference: { en: 'Reference', fr: 'Référence' },
  name: { en: 'Name', fr: 'Nom' },
  category: { en: 'Category', fr: 'Catégorie' },
  season: { en: 'Season', fr: 'Saison' },
  brand: { en: 'Brand', fr: 'Marque' },
  units: { en: 'Units sold', fr: 'Unités vendues' },
  mass: { en: 'Mass (kg)', fr: 'Masse (kg)' },
  price: { en: 'Price', fr: 'Prix' },
  currency: { en: 'Currency', fr: 'Devise' },
  counts: { en: 'Counts', fr: 'Compte' },
  mixed: { en: 'Mixed releases', fr: 'Versions mélangées' },
} as const satisfies Record<string, Record<Language, string>>

const labelNames = {
  fr_dur: { en: 'French environmental cost', fr: 'Coût environnemental' },
  pef: { en: 'PEF', fr: 'PEF' },
} as const satisfies Record<PortfolioLabel, Record<Language, string>>

const figureTitles = {
  figure: {
    en: (label: string) => `${label} per piece (µPt)`,
    fr: (label: string) => `${label} par pièce (µPt)`,
  },
  value: {
    en: (label: string) => `${label} × units sold (µPt)`,
    fr: (label: string) => `${label} × unités vendues (µPt)`,
  },
} as const

const reasons = {
  counted: { en: 'yes', fr: 'oui' },
  notEvaluated: { en: 'no: not evaluated', fr: 'non\u00a0: non évalué' },
  withoutLabel: { en: 'no: no such score', fr: 'non\u00a0: sans ce score' },
  incomplete: {
    en: 'no: no data for part of its mass or steps',
    fr: 'non\u00a0: pas de données pour une partie de la masse ou des étapes',
  },
  withoutUnits: { en: 'no: units sold unknown', fr: 'non\u00a0: unités vendues inconnues' },
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
  label: PortfolioLabel,
): readonly ExportColumn[] {
  const column = (
    id: keyof typeof titles,
    value: ExportColumn['value'],
    kind: ColumnKind = 'text',
  ): ExportColumn => ({ id, title: titles[id][language], kind, value })
  const figure = (id: keyof typeof figureTitles): ExportColumn => ({
    id,
    title: figureTitles[id][language](labelNames[label][language]),
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
    column('units', ({ units }) => units, 'number'),
    column('mass', ({ massKg }) => massKg, 'number'),
    column('price', ({ price }) => price, 'number'),
    column('currency', ({ currency }) => currency),
    figure('figure'),
    figure('value'),
    column('counts', (record) => reasons[reasonOf(record)][language]),
    column('mixed', ({ mixedReleases }) => mixedReleases, 'boolean'),
  ]
}
