import { labelPrintSize, labelSupports, printedLabelHeights, type LabelSupport } from '@ecotrame/lca'
import { useEffect, useState } from 'react'
import { useText, type TextKey } from '../../i18n/index.ts'
import { NumberField, Select, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './sharing.module.css'

const supportTexts = {
  rectangle: 'sharing.support.rectangle',
  round: 'sharing.support.round',
  irregular: 'sharing.support.irregular',
  cylinder: 'sharing.support.cylinder',
  odd: 'sharing.support.odd',
  overwrap: 'sharing.support.overwrap',
} as const satisfies Record<LabelSupport, TextKey>

interface PrintSizeProps {
  /** mm */
  readonly height: number
  readonly onChange: (height: number) => void
}

const largestSupport = 10_000

/** How large the label is to be printed: from what it is printed on. */
export function PrintSize({ height, onChange }: PrintSizeProps) {
  const text = useText()
  const format = useFormat()
  const [support, setSupport] = useState<LabelSupport>('rectangle')
  const [sides, setSides] = useState<readonly [number | null, number | null]>([160, 110])
  const [width, other] = sides
  const size = width === null || other === null ? null : labelPrintSize(support, width, other)
  const asked = size?.height
  useEffect(() => {
    if (asked !== undefined) onChange(Math.min(printedLabelHeights.to, Math.ceil(asked * 2) / 2))
  }, [asked, onChange])
  const millimetres = (value: number) => format.number(value, { decimals: 1 })
  return (
    <section>
      <h3 className={styles.head}>{text('sharing.print.title')}</h3>
      <div className={styles.fields}>
        <Select
          label={text('sharing.print.support')}
          required
          entries={labelSupports.map((id) => ({ id, value: text(supportTexts[id]) }))}
          value={support}
          onChange={(id) => setSupport(id ?? 'rectangle')}
        />
        {(['sharing.print.width', 'sharing.print.height'] as const).map((label, place) => (
          <NumberField
            key={label}
            label={text(label)}
            unit="mm"
            min={1}
            max={largestSupport}
            required
            value={sides[place] ?? null}
            onChange={(value) => setSides(place === 0 ? [value, other] : [width, value])}
          />
        ))}
      </div>
      {size && (
        <p role="status">
          {text('sharing.print.result', {
            height: millimetres(height),
            width: millimetres((size.width / size.height) * height),
            clear: millimetres((size.clearSpace / size.height) * height),
          })}{' '}
          {size.clamped &&
            text(size.clamped === 'smallest' ? 'sharing.print.smallest' : 'sharing.print.largest')}
        </p>
      )}
      {support === 'cylinder' && <p className={layout.soft}>{text('sharing.print.cylinder')}</p>}
    </section>
  )
}
