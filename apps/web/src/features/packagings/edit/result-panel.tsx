import { evaluatePackaging, type PackagingView } from '@ecotrame/lca'
import { useDeferredValue, useMemo } from 'react'
import { useText, useLanguage } from '../../../i18n/index.ts'
import { noValue, useFormat } from '../../../ui/index.ts'
import { useMethodData } from '../../method-data/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../packagings.module.css'
import { inputOf, type PackagingDraft } from './draft.ts'
import { MaterialBars } from './material-bars.tsx'

/** The footprint as it is typed, per packaging and per product; computed in the browser. */
export function ResultPanel({ draft }: { readonly draft: PackagingDraft }) {
  const text = useText()
  const { data, failed } = useMethodData()
  const settled = useDeferredValue(draft)
  const view = useMemo(() => {
    if (!data) return null
    const computed = evaluatePackaging(inputOf(settled), data.method, data.database)
    return computed.ok ? computed.value : null
  }, [settled, data])
  return (
    <aside className={styles.result} aria-labelledby="packaging-result">
      <h2 id="packaging-result">{text('packagings.result.title')}</h2>
      {failed && <p className={layout.error}>{text('packagings.result.unavailable')}</p>}
      {!failed && (view === null || view.massKg === 0) && <p>{text('packagings.result.incomplete')}</p>}
      {view !== null && view.massKg > 0 && <Figures view={view} />}
    </aside>
  )
}

function Figures({ view }: { readonly view: PackagingView }) {
  const text = useText()
  const format = useFormat()
  const { micropoints, micropointsPerProduct, units, massKg, massKgPerProduct, massCovered } = view
  const hasFigure = massCovered > 0
  const points = (value: number) => (hasFigure ? format.micropoints(value) : noValue)
  const grams = (kilograms: number) => format.quantity(kilograms * 1000, 'g', { significant: 4 })
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{text('packagings.score.perPackaging')}</dt>
          <dd>
            {points(micropoints)} <span className={layout.soft}>{grams(massKg)}</span>
          </dd>
        </div>
        <div className={styles.divided}>
          <dt>{text('packagings.score.perProduct')}</dt>
          <dd>
            <strong>{points(micropointsPerProduct)}</strong>{' '}
            <span className={layout.soft}>{grams(massKgPerProduct)}</span>
          </dd>
          {units > 1 && (
            <dd className={layout.soft}>
              {text('packagings.result.divided', {
                whole: points(micropoints),
                units: format.number(units, { decimals: 0 }),
              })}
            </dd>
          )}
        </div>
        <div>
          <dt>{text('packagings.result.coverage')}</dt>
          <dd>{hasFigure ? format.share(view.coverage) : noValue}</dd>
        </div>
        {massCovered < 1 - 1e-9 && (
          <div>
            <dt>{text('packagings.result.massCovered')}</dt>
            <dd>{format.share(massCovered)}</dd>
          </div>
        )}
      </dl>
      <MaterialBars view={view} />
      <TraceTable view={view} />
      <p className={layout.soft}>
        {text('packagings.result.basis', {
          method: view.method,
          packs: view.packs.map(({ id, release }) => `${id} ${release}`).join(', '),
        })}
      </p>
    </>
  )
}

/** From which dataset of which pack each figure comes. */
function TraceTable({ view }: { readonly view: PackagingView }) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  return (
    <details className={styles.trace}>
      <summary>{text('packagings.trace.title')}</summary>
      <ul className={layout.list3}>
        {view.trace.map(({ dataset, pack, amount, unit, micropoints }, index) => (
          <li key={index}>
            <span className={styles.barHead}>
              <span className={styles.rowName}>
                {{ en: dataset.nameEn, fr: dataset.nameFr ?? dataset.nameEn }[language]}
              </span>
              <span className={styles.figure}>{format.micropoints(micropoints)}</span>
            </span>
            <small className={layout.soft}>
              {format.quantity(amount, unit, { significant: 4 })} · {pack.id} {pack.release}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}
