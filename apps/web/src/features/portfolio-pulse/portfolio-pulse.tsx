import { findPortfolioPulse, type CallAnswer } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { capable, send, useAccount, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Link, Skeleton, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import { climateFigure } from './climate-figure.ts'
import styles from './pulse.module.css'

export type Pulse = CallAnswer<typeof findPortfolioPulse>

const PulseBars = lazy(async () => ({ default: (await import('./pulse-bars.tsx')).PulseBars }))

/** The running fiscal year in tonnes, with what it leaves out and how far its target is; where the plan has a portfolio. */
export function PortfolioPulse() {
  const text = useText()
  const isPermitted = usePermitted('find_all_evaluation')
  const isOpen = capable(useAccount().subscription, 'organization_dashboard') && isPermitted
  const pulse = useQuery({
    queryKey: ['portfolio', 'pulse'],
    queryFn: ({ signal }) => send(findPortfolioPulse, { signal }),
    enabled: isOpen,
  })
  // Home has other work on it: what cannot be read here is told on the portfolio itself.
  if (!isOpen || pulse.error) return null
  return (
    <section className={styles.pulse} aria-labelledby="home-portfolio">
      <div className={styles.words}>
        <h2 id="home-portfolio">
          <Link to="/dashboard/organization">{text('home.portfolio.title')}</Link>
        </h2>
        {pulse.data ? <Words pulse={pulse.data} /> : <Skeleton height={64} />}
      </div>
      {pulse.data && pulse.data.years.length > 0 && (
        <Suspense fallback={<Skeleton height={64} />}>
          <PulseBars pulse={pulse.data} />
        </Suspense>
      )}
    </section>
  )
}

function Words({ pulse }: { readonly pulse: Pulse }) {
  const text = useText()
  const format = useFormat()
  const { year, total, years, sight } = pulse
  if (total.value === null)
    return (
      <>
        <p>
          {text(years.length === 0 ? 'home.portfolio.nothing' : 'home.portfolio.nothingOfYear', { year })}
        </p>
        <p>
          <Link to="/products/library">{text('home.portfolio.products')}</Link>
        </p>
      </>
    )
  const figure = climateFigure(format, total.value)
  return (
    <>
      <p>
        <strong>{total.products < total.all ? text('portfolio.atLeast', { figure }) : figure}</strong>{' '}
        {text('home.portfolio.ofYear', { year })}
      </p>
      <p className={layout.hint}>
        {text('home.portfolio.counted', {
          count: total.products,
          all: format.number(total.all),
          share: format.share(total.all === 0 ? null : total.products / total.all),
        })}
        {sight.kind !== 'organization' && ` ${text('home.portfolio.part')}`}
      </p>
      <Target pulse={pulse} />
    </>
  )
}

/** Where the year stands against the straight line from base to target. */
function Target({ pulse: { target } }: { readonly pulse: Pulse }) {
  const text = useText()
  const format = useFormat()
  if (target === null) return null
  const { name, current, path, measure, releaseChanged, currentSeason } = target
  const written = (value: number) =>
    measure === 'total'
      ? climateFigure(format, value)
      : format.quantity(value, 'kg CO₂ eq', { significant: 3 })
  const off = current === null || path === null ? null : current - path
  const stands =
    off === null
      ? text('portfolio.target.unknown')
      : // A straight line and a sum meet to the last digits only by chance.
        off > Math.abs(path ?? 0) * 1e-9
        ? text('home.portfolio.above', { figure: written(off), season: currentSeason ?? '' })
        : text('home.portfolio.onPath', { season: currentSeason ?? '' })
  return (
    <p>
      <Link to="/dashboard/organization" params={{ tab: 'plan', target: target.id }}>
        {name}
      </Link>
      {text('home.portfolio.stands', { stands })}
      {releaseChanged && ` ${text('portfolio.target.mixed')}`}
    </p>
  )
}
