import { releaseName } from '../score-labels/index.ts'
import { useText, useLanguage, type Language, type Text } from '../../i18n/index.ts'
import type { ChartPart } from '../../ui/charts/chart-part.ts'
import { percentages } from '../../ui/charts/parts.ts'
import { seriesColours, type ThemedColour } from '../../ui/colours.ts'
import { useFormat, type Format } from '../../ui/index.ts'
import { portfolioFigures, type PortfolioFigures } from './figures.ts'
import { portfolioLabelNames } from './label-names.ts'
import type { Head } from './queries.ts'
import { usePortfolioAddress, type PortfolioAddress } from './use-portfolio-address.ts'

/** What every chart of the dashboard is written with. */
export interface PortfolioView {
  readonly head: Head
  readonly text: Text
  readonly language: Language
  readonly format: Format
  readonly figures: PortfolioFigures
  readonly address: PortfolioAddress
  /** Label, unit and what is left out, under a title. */
  readonly caption: string
  /** Releases and sources, under a picture. */
  readonly note: string
  readonly nameOf: (named: { readonly name: string; readonly name_fr: string }) => string
  /** Parts of a whole, with shares that add up to 100.0. */
  readonly parts: (items: readonly Part[], colourOf?: (place: number) => ThemedColour) => readonly ChartPart[]
}

interface Part {
  readonly id: string
  readonly name: string
  readonly value: number
}

const plain: ThemedColour = seriesColours[0] ?? {
  light: '#1F5A41',
  dark: '#83C9A5',
  onLight: '#FFFFFF',
  onDark: '#0E2318',
}
export const oneColour = (): ThemedColour => plain

export function usePortfolioView(head: Head): PortfolioView {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const address = usePortfolioAddress()
  const figures = portfolioFigures(head.label, format)
  const releases = head.releases
    .map(({ names }) => names.map((name) => releaseName(text, name)).join(' + '))
    .filter((names) => names !== '')
  return {
    head,
    text,
    language,
    format,
    figures,
    address,
    caption: [
      text(portfolioLabelNames[head.label]),
      text(`portfolio.withVolumes.${head.base}`),
      text('portfolio.counted', { count: head.total.products }),
    ].join(' · '),
    note: [...head.sources, ...releases.slice(0, 4)].join(' · '),
    nameOf: ({ name, name_fr: french }) => ({ en: name, fr: french })[language],
    parts: (items, colourOf = oneColour) => {
      const shares = percentages(items.map(({ value }) => Math.max(0, value)))
      return items.map(({ id, name, value }, place) => ({
        id,
        name,
        value,
        figure: figures.total(value),
        share: format.quantity(shares[place], '%', { decimals: 1 }),
        colour: colourOf(place),
      }))
    },
  }
}
