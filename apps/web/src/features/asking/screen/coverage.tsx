import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { figuresOf } from '../../score-labels/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './asking.module.css'
import type { Asks } from './queries.ts'

const notCovered = ['withoutFigure', 'withoutUnits', 'notMeasured'] as const

/** What the uncertainty is made of, and what no figure here covers. */
export function Coverage({ asks }: { readonly asks: Asks }) {
  const text = useText()
  const format = useFormat()
  const { whole, open, answered, unnamed, coverage, ofTeam } = asks
  const { written } = figuresOf(asks.label, format)
  const share = (part: number) => format.share(whole === null ? null : part / whole)
  const parts = [
    { id: 'whole', figure: whole === null ? text('suppliers.unknown') : written(whole), more: '' },
    { id: 'open', figure: share(open), more: whole === null ? '' : written(open) },
    { id: 'answered', figure: share(answered), more: whole === null ? '' : written(answered) },
    { id: 'unnamed', figure: share(unnamed), more: whole === null ? '' : written(unnamed) },
  ] as const
  const left = notCovered.filter((one) => coverage[one] > 0)
  return (
    <section className={layout.fitStack4} aria-label={text('asks.coverage')}>
      <dl className={styles.parts}>
        {parts.map(({ id, figure, more }) => (
          <div key={id} className={styles.part}>
            <dt>{text(`asks.part.${id}`)}</dt>
            <dd>
              <strong>{figure}</strong>
              {more !== '' && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={layout.hint}>{text('asks.method')}</p>
      {ofTeam !== null && (
        <p className={styles.strip}>
          {ofTeam === '' ? text('suppliers.ofMasks') : text('suppliers.ofTeam', { team: ofTeam })}
        </p>
      )}
      {(left.length > 0 || coverage.withoutFacility > 0 || coverage.withoutProcesses > 0) && (
        <ul className={styles.notes}>
          {left.length > 0 && <li>{text('asks.notCovered', { count: coverage.evaluations })}</li>}
          {left.map((one) => (
            <li key={one}>{text(`asks.${one}`, { count: coverage[one] })}</li>
          ))}
          {coverage.withoutFacility > 0 && (
            <li>{text('asks.withoutFacility', { count: coverage.withoutFacility })}</li>
          )}
          {coverage.withoutProcesses > 0 && (
            <li>{text('asks.withoutProcesses', { count: coverage.withoutProcesses })}</li>
          )}
        </ul>
      )}
    </section>
  )
}
