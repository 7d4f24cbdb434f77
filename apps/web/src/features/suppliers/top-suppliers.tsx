import type { SupplierRow } from '@ecotrame/contract'
import { releaseName } from '../score-labels/index.ts'
import { useText } from '../../i18n/index.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import type { ChartPart } from '../../ui/charts/chart-part.ts'
import { WithTable } from '../../ui/charts/with-table.tsx'
import { seriesColours } from '../../ui/colours.ts'
import { useFormat } from '../../ui/index.ts'
import type { Suppliers } from './queries.ts'
import { useSupplierWords } from './use-supplier-words.ts'
import { basisKey, figuresOf, labelNames } from './words.ts'

interface TopSuppliersProps {
  readonly overview: Suppliers
  readonly onOpen: (id: string) => void
}

/** Where most is at stake; where nothing was measured, through which facility most passes. */
export function TopSuppliers({ overview, onOpen }: TopSuppliersProps) {
  const text = useText()
  const format = useFormat()
  const { countryName } = useSupplierWords()
  const { items, label, basis, total, releases } = overview
  const atStake = total.pointsAtStake !== null
  const valueOf = ({ pointsAtStake, impact }: SupplierRow) => (atStake ? pointsAtStake : impact)
  const whole = atStake ? total.pointsAtStake : total.impact
  const { written, bare, unit } = figuresOf(label, format)
  const rows = items.flatMap((row) => {
    const value = valueOf(row)
    return value === null ? [] : [{ row, value }]
  })
  const [first] = rows
  const [colour] = seriesColours
  if (first === undefined || colour === undefined) return null
  const parts = rows.map(({ row, value }): ChartPart => ({
    id: row.id,
    name: row.name,
    value,
    figure: written(value),
    share: whole === null || whole === 0 ? '' : format.share(value / whole),
    colour,
  }))
  const measure = text(atStake ? 'suppliers.pointsAtStake' : 'suppliers.impact')
  return (
    <WithTable
      title={text(atStake ? 'suppliers.finding.stake' : 'suppliers.finding.impact', { name: first.row.name })}
      caption={[measure, text(labelNames[label]), text(basisKey[basis])].join(' · ')}
      alternative={parts.map(({ name, figure }) => `${name}: ${figure}`).join('; ')}
      table={{
        columns: [
          { id: 'name', title: text('facility.name'), text: ({ row }) => row.name },
          { id: 'country', title: text('facility.country'), text: ({ row }) => countryName(row.country) },
          {
            id: 'value',
            title: measure,
            unit,
            figure: true,
            text: ({ value }) => bare(value),
            value: ({ value }) => value,
          },
        ],
        rows,
      }}
      note={releases.map((release) => releaseName(text, release)).join(' · ')}
      fileName="suppliers"
    >
      <BarList parts={parts} label={measure} onSelect={onOpen} />
    </WithTable>
  )
}
