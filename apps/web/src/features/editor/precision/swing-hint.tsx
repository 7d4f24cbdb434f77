import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import styles from './precision.module.css'
import { usePrecision } from './use-precision.ts'

/** How far the score would move over the admissible values of a field; nothing where it would not. */
export function SwingHint({ path }: { readonly path: string }) {
  const text = useText()
  const format = useFormat()
  const precision = usePrecision()
  const { impacts } = useEditing()
  const width = precision?.swings.get(path)
  if (width === undefined) return null
  const figure =
    impacts.kind === 'points' ? format.points(width) : format.quantity(width, 'µPt', { significant: 2 })
  return (
    <span className={styles.hint} title={text('precision.swing')}>
      {text('precision.plusMinus', { percent: figure })}
    </span>
  )
}
