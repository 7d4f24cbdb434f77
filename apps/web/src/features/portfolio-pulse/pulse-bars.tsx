import { useText } from '../../i18n/index.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { seriesColours } from '../../ui/colours.ts'
import { useAddress, useFormat } from '../../ui/index.ts'
import { climateFigure } from './climate-figure.ts'
import type { Pulse } from './portfolio-pulse.tsx'

/** The years as bars, and the target beside them where it is a total of a year. */
export function PulseBars({ pulse: { years, target } }: { readonly pulse: Pulse }) {
  const text = useText()
  const format = useFormat()
  const { go } = useAddress()
  const [colour = null, ofTarget = null] = seriesColours
  const bars = years.map(({ year, value, products }) => ({
    id: year,
    name: year,
    value,
    figure: climateFigure(format, value),
    share: text('portfolio.counted', { count: products }),
    colour,
  }))
  const goal =
    target === null || target.goal === null || target.measure !== 'total' || target.period !== 'year'
      ? []
      : [
          {
            id: 'goal',
            name: target.targetSeason,
            value: target.goal,
            figure: climateFigure(format, target.goal),
            share: text('home.portfolio.less', { share: format.quantity(target.reduction, '%') }),
            colour: ofTarget,
          },
        ]
  return (
    <BarList
      parts={[...bars, ...goal]}
      label={text('home.portfolio.chart')}
      onSelect={(id) =>
        id === 'goal'
          ? go('/dashboard/organization', { tab: 'plan' })
          : go('/dashboard/organization', { year: [id] })
      }
    />
  )
}
