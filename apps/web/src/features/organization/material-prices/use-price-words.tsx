import { limits, type MaterialPrice } from '@ecotrame/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Icon, Tooltip, useFormat } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './prices.module.css'

type Priced = Pick<MaterialPrice, 'price' | 'currency' | 'unit'>

/** Prices in words: `3.65 €/kg`. */
export function usePriceWords() {
  const text = useText()
  const format = useFormat()
  return ({ price, currency, unit }: Priced): string =>
    format.quantity(price, `${currency === 'EUR' ? '€' : currency}/${text(`prices.unit.${unit}`)}`, {
      decimals: 2,
    })
}

/** Names of materials, in the language of the screen. */
export function useMaterialName() {
  const language = useLanguage()
  return ({ name, name_fr: french }: MaterialPrice['material']): string =>
    ({ en: name, fr: french })[language]
}

/** How far a price is from the default, with an icon where that is a lot. */
export function GapOf({ price }: { readonly price: MaterialPrice }) {
  const text = useText()
  const format = useFormat()
  const { gap, defaultEurPerKg } = price
  const wide = gap !== null && Math.abs(gap) * 100 >= limits.materialPriceGapPercent
  const tip = text('field.significantGap.tooltip', {
    percent: format.change(gap),
    value: format.quantity(defaultEurPerKg, '€/kg', { decimals: 2 }),
  })
  return (
    <span className={layout.inlineLine1}>
      {wide && (
        <Tooltip label={tip}>
          <button type="button" className={styles.gapMark} aria-label={tip}>
            <Icon of={IconAlertTriangle} size={16} />
          </button>
        </Tooltip>
      )}
      {format.change(gap)}
    </span>
  )
}
