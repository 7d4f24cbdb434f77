import { horizonSortFields } from '@ecotrame/contract'
import { useLanguage, useText, type Language, type Text } from '../../../i18n/index.ts'
import { useAddress, useFormat, type Format } from '../../../ui/index.ts'
import { portfolioFigures, type PortfolioFigures } from '../figures.ts'
import type { horizonQuery } from '../queries.ts'
import { usePortfolioAddress, type PortfolioAddress } from '../use-portfolio-address.ts'

export type AskedHorizon = Parameters<typeof horizonQuery>[0]

const pageDefault = 20

/** What is looked at, as it stands in the address. */
export function useAskedHorizon(): AskedHorizon & { readonly sort: string } {
  const { query } = useAddress()
  const { asked, state } = usePortfolioAddress()
  const { label: _label, ...filters } = asked
  const draft = query.get('draft')
  const rules = query.getAll('rule')
  const field = horizonSortFields.find((one) => one === query.get('sort')) ?? 'change'
  return {
    ...filters,
    ...(draft === null ? {} : { draft }),
    ...(rules.length === 0 ? {} : { rule: rules }),
    ...(query.get('moves') === 'market' ? { moves: 'market' } : {}),
    page: state.page,
    limit: typeof state.limit === 'number' ? state.limit : pageDefault,
    sort: field === 'name' ? field : `-${field}`,
  }
}

/** What every part of the screen is written with. */
export interface HorizonView {
  readonly text: Text
  readonly language: Language
  readonly format: Format
  readonly figures: PortfolioFigures
  readonly address: PortfolioAddress
  readonly sourceOf: (of: { readonly source: string; readonly source_fr: string }) => string
  readonly nameOf: (named: { readonly name: string; readonly name_fr: string }) => string
  /** A change of one piece, with its sign. */
  readonly changeOf: (points: number) => string
}

export function useHorizonView(): HorizonView {
  const format = useFormat()
  const language = useLanguage()
  return {
    text: useText(),
    language,
    format,
    figures: portfolioFigures('fr_dur', format),
    address: usePortfolioAddress(),
    sourceOf: ({ source, source_fr: french }) => ({ en: source, fr: french })[language],
    nameOf: ({ name, name_fr: french }) => ({ en: name, fr: french })[language],
    changeOf: (points) =>
      format.number(points, {
        ...(Math.abs(points) >= 100 ? { decimals: 0 } : { significant: 3 }),
        signed: true,
      }),
  }
}
