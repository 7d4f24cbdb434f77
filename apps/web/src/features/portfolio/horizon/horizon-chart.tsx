import type { WaterfallBar } from '../../../ui/charts/waterfall.tsx'
import styles from '../portfolio.module.css'
import type { Horizon } from '../queries.ts'
import { WaterfallCard } from '../waterfall-card.tsx'
import type { HorizonView } from './use-horizon.ts'

interface ChartProps {
  readonly view: HorizonView
  readonly horizon: Horizon
}

/** From the cost in force to the draft: with units where some are known, else one piece of each product on average. */
export function HorizonChart({ view, horizon }: ChartProps) {
  const { text, figures, format, nameOf } = view
  const { total, rules, draft, watermark } = horizon
  const ofUnits = total.legal !== null
  const legal = total.legal ?? total.perProduct?.legal ?? 0
  const after = (ofUnits ? total.draft : total.perProduct?.draft)?.points ?? legal
  const written = ofUnits ? figures.total : figures.one
  const steps = rules.flatMap((rule): WaterfallBar[] => {
    const added = (ofUnits ? rule.added : rule.perProduct)?.points ?? 0
    if (!rule.on || rule.products === 0) return []
    const figure = ofUnits ? figures.totalChange(added) : `${view.changeOf(added)} ${figures.unit}`
    return [{ id: rule.id, name: nameOf(rule), kind: 'step', value: added, figure }]
  })
  const bar = (id: 'legal' | 'underDraft', value: number): WaterfallBar => ({
    id,
    name: text(`horizon.${id}`),
    kind: 'total',
    value,
    figure: written(value),
  })
  return (
    <section className={styles.card}>
      <WaterfallCard
        view={{ text, note: [watermark, view.sourceOf(draft)].join(' · ') }}
        figures={figures}
        title={text('horizon.chart.finding', {
          draft: nameOf(draft),
          change: format.change(legal === 0 ? null : after / legal - 1),
        })}
        caption={[
          watermark,
          text(ofUnits ? 'horizon.chart.ofUnits' : 'horizon.perProduct'),
          text('horizon.compared', { count: total.products }),
        ].join(' · ')}
        label={text('horizon.chart.label')}
        bars={[bar('legal', legal), ...steps, bar('underDraft', after)]}
        fileName="method-horizon-draft"
      />
    </section>
  )
}
