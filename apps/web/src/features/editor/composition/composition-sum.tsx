import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import {
  availableMass,
  massOf,
  materialsOf,
  missingInComposition,
  shareField,
  shareOf,
} from '../model/index.ts'
import styles from './composition.module.css'

/** Sum of the materials, what is missing or too much, and the way to spread it. */
export function CompositionSum() {
  const text = useText()
  const format = useFormat()
  const { state, change } = useEditing()
  const materials = materialsOf(state.content.form)
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const missing = missingInComposition(state)
  const available = availableMass(state)
  const shareUnit = shareField(state.form)?.configuration.unit ?? ''
  const massUnit = state.form.totalWeight.configuration.unit ?? ''
  const percent = format.quantity(sum(materials.map((entry) => shareOf(state.form, entry))), shareUnit, {
    upTo: 2,
  })
  const mass = format.quantity(sum(materials.map(massOf)), massUnit, { upTo: 2 })
  const amount = format.quantity(Math.abs(missing), state.entryMode === 'share' ? shareUnit : massUnit, {
    upTo: 4,
  })
  return (
    <div className={styles.sum} data-missing={missing !== 0 || undefined}>
      <span role="status" className={styles.sumWords}>
        {missing !== 0 && <Icon of={IconAlertTriangle} size={16} />}
        <strong>{text('editor.sum.total', { percent })}</strong>
        {available !== null && (
          <span>
            {text('editor.sum.mass', { mass, available: format.quantity(available, massUnit, { upTo: 2 }) })}
          </span>
        )}
        {missing > 0 && <span>{text('editor.sum.missing', { amount })}</span>}
        {missing < 0 && <span>{text('editor.sum.tooMuch', { amount })}</span>}
      </span>
      {missing !== 0 && (
        <Button size="small" onClick={() => change({ do: 'spreadRest' })}>
          {text('editor.sum.spread')}
        </Button>
      )}
    </div>
  )
}
