import { limits } from '@ecotrame/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, NumberField, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../products.module.css'
import type { Content, SeasonPurchase } from './content.ts'

interface UnitsPurchasedProps {
  readonly content: Content
  readonly change: (changes: Partial<Content>) => void
  readonly error: string | null
}

/** Units bought season by season, beside those that sold. */
export function UnitsPurchased({ content: { purchases, season }, change, error }: UnitsPurchasedProps) {
  const text = useText()
  const setAll = (all: readonly SeasonPurchase[]) => change({ purchases: all })
  const replaced = (place: number, changes: Partial<SeasonPurchase>) =>
    setAll(purchases.map((purchase, at) => (at === place ? { ...purchase, ...changes } : purchase)))
  return (
    <div className={styles.units}>
      {purchases.length > 0 && (
        <fieldset>
          <legend>{text('products.purchases.title')}</legend>
          {purchases.map((purchase, place) => (
            // Seasons are typed: only their place stays the same meanwhile.
            <div className={styles.volume} key={place}>
              <TextField
                label={text('products.field.season')}
                required
                maxLength={limits.seasonMaximumLength}
                value={purchase.season}
                onChange={(next) => replaced(place, { season: next })}
              />
              <NumberField
                label={text('products.purchases.units')}
                min={0}
                max={limits.productUnitsSoldMaximum}
                integer
                value={purchase.units}
                onChange={(next) => replaced(place, { units: next })}
              />
              <Button
                size="small"
                kind="quiet"
                icon={<Icon of={IconTrash} />}
                aria-label={text('products.purchases.remove', { season: purchase.season || '–' })}
                onClick={() => setAll(purchases.filter((_, at) => at !== place))}
              />
            </div>
          ))}
        </fieldset>
      )}
      {error !== null && (
        <p className={layout.error} role="alert">
          {error}
        </p>
      )}
      <Button
        size="small"
        kind="quiet"
        icon={<Icon of={IconPlus} />}
        disabled={purchases.length >= limits.seasonsOfProductMaximum}
        onClick={() => setAll([...purchases, { season: purchases.length === 0 ? season : '', units: null }])}
      >
        {text('products.purchases.add')}
      </Button>
    </div>
  )
}
