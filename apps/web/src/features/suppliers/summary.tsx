import { releaseName } from '../score-labels/index.ts'
import { useText } from '../../i18n/index.ts'
import { Link, useFormat } from '../../ui/index.ts'
import { basisKey, figuresOf, labelNames } from './words.ts'
import type { Suppliers } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './suppliers.module.css'

/** What all facilities come to, each evaluation and each of its stages counted once. */
export function Summary({ overview }: { readonly overview: Suppliers }) {
  const text = useText()
  const format = useFormat()
  const { total, label, basis, warnings, expiring, ofTeam, releases } = overview
  const { written } = figuresOf(label, format)
  const unknown = text('suppliers.unknown')
  const figure = (value: number | null) => (value === null ? unknown : written(value))
  const atLeast = total.withoutFigure + total.withoutUnits > 0
  const told = (value: number | null) =>
    value !== null && atLeast ? text('suppliers.atLeast', { figure: figure(value) }) : figure(value)
  const cards = [
    {
      id: 'facilities',
      name: text('facilities.title'),
      figure: format.number(total.facilities, { decimals: 0 }),
      note: text('suppliers.countries.count', { count: total.countries }),
    },
    {
      id: 'impact',
      name: text('suppliers.impact'),
      figure: told(total.impact),
      note:
        total.impact === null || total.whole === null || total.whole === 0
          ? null
          : text('suppliers.ofWhole', { share: format.share(total.impact / total.whole) }),
    },
    {
      id: 'stake',
      name: text('suppliers.pointsAtStake'),
      figure: figure(total.pointsAtStake),
      note: [
        total.pointsAtStake !== null &&
          total.wholeAtStake !== null &&
          total.wholeAtStake > 0 &&
          text('suppliers.ofInterval', { share: format.share(total.pointsAtStake / total.wholeAtStake) }),
        text('suppliers.measuredOfEvaluations', {
          measured: format.number(total.measured, { decimals: 0 }),
          total: format.number(total.evaluations - total.withoutFigure, { decimals: 0 }),
        }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      id: 'dqr',
      name: text('suppliers.dqr'),
      figure: total.dqr === null ? unknown : format.number(total.dqr, { decimals: 1 }),
      note: text('suppliers.dqrMeaning'),
    },
    {
      id: 'primary',
      name: text('suppliers.primaryShare'),
      figure: total.primaryShare === null ? unknown : format.share(total.primaryShare),
      note: text('suppliers.primaryMeaning'),
    },
  ]
  return (
    <section className={layout.fitStack4} aria-label={text('suppliers.summary')}>
      {ofTeam !== null && (
        <p className={styles.strip}>
          {ofTeam === '' ? text('suppliers.ofMasks') : text('suppliers.ofTeam', { team: ofTeam })}
        </p>
      )}
      <p className={styles.hint}>
        {[
          text(labelNames[label]),
          text(basisKey[basis]),
          ...releases.map((name) => releaseName(text, name)),
        ].join(' · ')}
      </p>
      <dl className={styles.cards}>
        {cards.map(({ id, name, figure: value, note }) => (
          <div key={id} className={styles.card}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              {note !== null && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {expiring > 0 && (
        <p>
          <Link to="/organization/facilities?evidence=expired&evidence=soon">
            {text('suppliers.expiring', { count: expiring })}
          </Link>
        </p>
      )}
      {warnings.length > 0 && (
        <ul className={styles.notes}>
          {warnings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
