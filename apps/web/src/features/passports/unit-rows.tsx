import { limits, type PassportUnit } from '@ecotrame/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { fieldError } from '../../ui/form/index.ts'
import { Button, Icon, TextField } from '../../ui/index.ts'
import type { GroupProps } from './passport-form.tsx'
import styles from './passports.module.css'

const empty: PassportUnit = { variant: null, lot: null, serial: null, producedOn: null, note: null }
const names = ['variant', 'lot', 'serial'] as const

/** Batches and items with what is said of them alone. */
export function Units({ draft: { units }, problem, onChange }: GroupProps) {
  const text = useText()
  const change = (at: number, changes: Partial<PassportUnit>) =>
    onChange({ units: units.map((unit, place) => (place === at ? { ...unit, ...changes } : unit)) })
  return (
    <fieldset className={styles.group}>
      <legend>{text('passports.units.title')}</legend>
      <p className={styles.note}>{text('passports.units.text')}</p>
      {units.map((unit, at) => (
        <div
          key={at}
          className={styles.fields}
          role="group"
          aria-label={text('passports.units.row', { row: at + 1 })}
        >
          {names.map((name) => (
            <TextField
              key={name}
              label={text(`passports.units.${name}`)}
              maxLength={20}
              value={unit[name] ?? ''}
              onChange={(value) => change(at, { [name]: value || null })}
              error={
                fieldError(problem, `units[${at}].${name}`) ??
                (name === 'lot' ? fieldError(problem, `units[${at}]`) : null)
              }
            />
          ))}
          <TextField
            label={text('passports.units.producedOn')}
            type="date"
            value={unit.producedOn ?? ''}
            onChange={(day) => change(at, { producedOn: day || null })}
          />
          <TextField
            label={text('passports.units.note')}
            value={unit.note ?? ''}
            onChange={(note) => change(at, { note: note || null })}
          />
          <Button
            kind="quiet"
            icon={<Icon of={IconTrash} />}
            onClick={() => onChange({ units: units.filter((_unit, place) => place !== at) })}
          >
            {text('passports.units.remove', { row: at + 1 })}
          </Button>
        </div>
      ))}
      {units.length < limits.passportUnitsMaximum && (
        <p>
          <Button icon={<Icon of={IconPlus} />} onClick={() => onChange({ units: [...units, empty] })}>
            {text('passports.units.add')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
