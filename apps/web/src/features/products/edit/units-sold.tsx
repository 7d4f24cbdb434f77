import { limits } from '@ecotrame/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, NumberField, TextField, useFormat } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../products.module.css'
import { withVolumes, type Content, type SeasonVolume } from './content.ts'

interface UnitsSoldProps {
  readonly content: Content
  readonly change: (changes: Partial<Content>) => void
  readonly error: string | null
  readonly volumesError: string | null
}

/** Units sold: one number, or the numbers of several seasons and what they make together. */
export function UnitsSold({ content, change, error, volumesError }: UnitsSoldProps) {
  const text = useText()
  const format = useFormat()
  const { volumes, unitsSold, season } = content
  const isSplit = volumes.length > 0
  const setAll = (all: readonly SeasonVolume[]) => change(withVolumes(all))
  const begun = isSplit || unitsSold === null ? volumes : [{ season, unitsSold }]
  return (
    <div className={styles.units}>
      {isSplit ? (
        <Volumes volumes={volumes} onChange={setAll} />
      ) : (
        <NumberField
          label={text('products.field.unitsSold')}
          hint={text('products.field.unitsSoldHint')}
          min={0}
          max={limits.productUnitsSoldMaximum}
          integer
          value={unitsSold}
          onChange={(next) => change({ unitsSold: next })}
          error={error}
        />
      )}
      {isSplit && (
        <p>
          {text('products.volumes.sum', { units: format.number(unitsSold ?? 0) })}
          {volumesError !== null && (
            <span className={layout.error} role="alert">
              {' '}
              {volumesError}
            </span>
          )}
        </p>
      )}
      <Button
        size="small"
        kind="quiet"
        icon={<Icon of={IconPlus} />}
        disabled={volumes.length >= limits.seasonsOfProductMaximum}
        onClick={() => setAll([...begun, { season: '', unitsSold: null }])}
      >
        {text('products.volumes.add')}
      </Button>
    </div>
  )
}

interface VolumesProps {
  readonly volumes: readonly SeasonVolume[]
  readonly onChange: (volumes: readonly SeasonVolume[]) => void
}

function Volumes({ volumes, onChange }: VolumesProps) {
  const text = useText()
  const replaced = (place: number, changes: Partial<SeasonVolume>) =>
    onChange(volumes.map((volume, at) => (at === place ? { ...volume, ...changes } : volume)))
  return (
    <fieldset>
      <legend>{text('products.volumes.title')}</legend>
      {volumes.map(({ season, unitsSold }, place) => (
        // Seasons are typed: only their place stays the same meanwhile.
        <div className={styles.volume} key={place}>
          <TextField
            label={text('products.field.season')}
            required
            maxLength={limits.seasonMaximumLength}
            value={season}
            onChange={(next) => replaced(place, { season: next })}
          />
          <NumberField
            label={text('products.field.unitsSold')}
            min={0}
            max={limits.productUnitsSoldMaximum}
            integer
            value={unitsSold}
            onChange={(next) => replaced(place, { unitsSold: next })}
          />
          <Button
            size="small"
            kind="quiet"
            icon={<Icon of={IconTrash} />}
            aria-label={text('products.volumes.remove', { season: season || '–' })}
            onClick={() => onChange(volumes.filter((_, at) => at !== place))}
          />
        </div>
      ))}
    </fieldset>
  )
}
