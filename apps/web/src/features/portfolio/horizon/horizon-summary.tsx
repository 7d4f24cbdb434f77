import { IconAlertTriangle } from '@tabler/icons-react'
import { Icon } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../portfolio.module.css'
import type { Horizon } from '../queries.ts'
import type { HorizonView } from './use-horizon.ts'

interface HorizonProps {
  readonly view: HorizonView
  readonly horizon: Horizon
}

const changed = (before: number, after: number) => (before === 0 ? null : after / before - 1)

/** The key figures, in force and under the draft, and what they leave out. */
export function HorizonSummary({ view, horizon }: HorizonProps) {
  const { text, format, figures } = view
  const { total, market } = horizon
  const pair = (
    id: string,
    name: string,
    before: number,
    after: number,
    written: (value: number) => string,
  ) => ({
    id,
    name,
    figure: text('horizon.fromTo', { before: written(before), after: written(after) }),
    more: format.change(changed(before, after)),
  })
  const figuresShown = [
    ...(total.legal === null || total.draft === null
      ? []
      : [pair('total', text('dashboard.portfolio.total'), total.legal, total.draft.points, figures.total)]),
    ...(total.perProduct === null
      ? []
      : [
          pair(
            'product',
            text('horizon.perProduct'),
            total.perProduct.legal,
            total.perProduct.draft.points,
            figures.one,
          ),
        ]),
    {
      id: 'worse',
      name: text('horizon.market.worse'),
      figure: format.number(market.worse),
      more: text('horizon.compared', { count: total.products }),
    },
    {
      id: 'better',
      name: text('horizon.market.better'),
      figure: format.number(market.better),
      more: market.unknown === 0 ? '' : text('horizon.market.unknown', { count: market.unknown }),
    },
  ]
  return (
    <section className={styles.summary} aria-label={text('portfolio.summary')}>
      <dl className={styles.figures}>
        {figuresShown.map(({ id, name, figure, more }) => (
          <div key={id} className={styles.figure}>
            <dt>{name}</dt>
            <dd>
              <strong>{figure}</strong>
              {more !== '' && <span>{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <NotCompared view={view} horizon={horizon} />
      <p className={layout.dense}>{text('horizon.place.meaning')}</p>
    </section>
  )
}

function NotCompared({ view: { text }, horizon: { notComputed } }: HorizonProps) {
  const reasons = [
    ['portfolio.leftOutBy.notEvaluated', notComputed.notEvaluated],
    ['horizon.notCompared.outsideScope', notComputed.outsideScope],
    ['horizon.notCompared.olderRelease', notComputed.olderRelease],
    ['horizon.notCompared.notReproduced', notComputed.notReproduced],
  ] as const
  const said = reasons.flatMap(([key, count]) => (count === 0 ? [] : [text(key, { count })]))
  if (said.length === 0) return null
  return (
    <p className={styles.strip}>
      <Icon of={IconAlertTriangle} size={18} />
      <span>
        {text('horizon.notComparedLead')} {said.join(', ')}.
      </span>
    </p>
  )
}
