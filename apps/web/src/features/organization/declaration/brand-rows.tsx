import { limits, type DeclarationBrand } from '@ecotrame/contract'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form/index.ts'
import { Button, Checkbox, Icon, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './declaration.module.css'

interface BrandRowsProps {
  readonly brands: readonly DeclarationBrand[]
  readonly problem: unknown
  readonly onChange: (brands: readonly DeclarationBrand[]) => void
}

/** Brands for which the organization may declare, with their identifiers on the portal. */
export function BrandRows({ brands, problem, onChange }: BrandRowsProps) {
  const text = useText()
  const group = useId()
  const set = (place: number, changes: Partial<DeclarationBrand>) =>
    onChange(brands.map((brand, at) => (at === place ? { ...brand, ...changes } : brand)))
  return (
    <fieldset className={styles.section}>
      <legend>{text('declarant.brands.title')}</legend>
      <p className={layout.softBreaking}>{text('declarant.brands.text')}</p>
      {brands.map((brand, place) => (
        <div key={place} className={`${styles.row} ${styles.brand}`}>
          <TextField
            label={text('declarant.brands.name')}
            required
            value={brand.name}
            onChange={(name) => set(place, { name })}
            error={fieldError(problem, `brands[${place}].name`)}
          />
          <TextField
            label={text('declarant.brands.id')}
            required
            value={brand.id}
            onChange={(id) => set(place, { id })}
            error={fieldError(problem, `brands[${place}].id`)}
          />
          <label className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={brand.isDefault}
              onChange={() => onChange(brands.map((one, at) => ({ ...one, isDefault: at === place })))}
            />
            {text('declarant.brands.default')}
          </label>
          <Checkbox
            label={text('declarant.brands.delegated')}
            checked={brand.delegated}
            onChange={(delegated) => set(place, { delegated })}
          />
          <Button
            kind="quiet"
            icon={<Icon of={IconTrash} />}
            aria-label={text('declarant.brands.remove', { name: brand.name })}
            onClick={() => onChange(brands.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {brands.length < limits.declarationBrandsMaximum && (
        <div>
          <Button
            onClick={() =>
              onChange([...brands, { id: '', name: '', isDefault: brands.length === 0, delegated: false }])
            }
          >
            {text('declarant.brands.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
