import { IconAlertTriangle, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Text } from '../../i18n/index.ts'
import { Icon, Link, Switch } from '../../ui/index.ts'
import { AsksLink } from '../asking/index.ts'
import { releaseName } from '../score-labels/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './portfolio.module.css'
import type { Head, Overview } from './queries.ts'
import { usePortfolioView, type PortfolioView } from './view.ts'

/** The key figures of what is looked at, whose part it is, and what stands beside them. */
export function Summary({ overview }: { readonly overview: Overview }) {
  const view = usePortfolioView(overview)
  const { text } = view
  return (
    <section className={styles.summary} aria-label={text('portfolio.summary')}>
      <dl className={styles.figures}>
        {[...keyFigures(view), ...surenessFigures(view, overview.sureness)].map(
          ({ id, name, figure, more }) => (
            <div key={id} className={styles.figure}>
              <dt>{name}</dt>
              <dd>
                <strong>{figure}</strong>
                {more !== '' && <span>{more}</span>}
              </dd>
            </div>
          ),
        )}
      </dl>
      {overview.sureness !== null && <AsksLink filters={{ ...view.address.asked, label: null }} />}
      <Strips view={view} />
      <Estimates view={view} estimates={overview.estimates} />
    </section>
  )
}

interface KeyFigure {
  readonly id: string
  readonly name: string
  readonly figure: string
  readonly more: string
}

const leftOutOf = ({ total: { leftOut } }: Head): number =>
  leftOut.notEvaluated + leftOut.withoutLabel + leftOut.incomplete + leftOut.withoutUnits

function keyFigures({ head, text, format, figures }: PortfolioView): readonly KeyFigure[] {
  const { total } = head
  const atLeast = leftOutOf(head) > 0 && total.value !== null
  const whole = figures.total(total.value)
  const sales = total.sales.map(({ currency, perUnit }) => ({
    id: `sales-${currency}`,
    name: text('portfolio.perSales', { currency }),
    figure: figures.one(perUnit),
    more: '',
  }))
  return [
    {
      id: 'total',
      name: text('dashboard.portfolio.total'),
      figure: atLeast ? text('portfolio.atLeast', { figure: whole }) : whole,
      more: text('portfolio.counted', { count: total.products }),
    },
    {
      id: 'piece',
      name: text('dashboard.portfolio.perPiece'),
      figure: figures.one(total.perPiece),
      more: text('portfolio.units', { count: total.units }),
    },
    {
      id: 'kg',
      name: text('portfolio.perKg'),
      figure: figures.one(total.perKg),
      more: format.quantity(total.massKg / 1000, 't', { significant: 3 }),
    },
    ...sales,
    {
      id: 'inTotal',
      name: text('portfolio.inTotal'),
      figure: format.share(total.all === 0 ? null : total.products / total.all),
      more: text('portfolio.ofProducts', { count: total.all }),
    },
  ]
}

/** How sure the total is: how much of it is measured, in primary data, and within what. */
function surenessFigures(
  { text, format, head }: PortfolioView,
  sureness: Overview['sureness'],
): readonly KeyFigure[] {
  if (sureness === null) return []
  const { measured, within, primary, of } = sureness
  const of95 = text(head.label === of ? 'portfolio.ofMeasured' : 'portfolio.ofMeasuredPef', {
    share: format.share(measured),
  })
  return [
    { id: 'primary', name: text('portfolio.primary'), figure: format.share(primary), more: of95 },
    {
      id: 'within',
      name: text('portfolio.within'),
      figure:
        within === null ? format.share(null) : text('portfolio.plusMinus', { share: format.share(within) }),
      more: text('portfolio.withinMeaning'),
    },
  ]
}

interface EstimatesProps {
  readonly view: PortfolioView
  readonly estimates: Overview['estimates']
}

/** What the products that are left out would add by estimate: beside the total, never in it, and only if asked for. */
function Estimates({ view, estimates }: EstimatesProps) {
  const { head, text, figures, address } = view
  if (estimates === null && leftOutOf(head) === 0) return null
  return (
    <div className={layout.dense}>
      <Switch
        label={text('portfolio.estimates.show')}
        checked={estimates !== null}
        onChange={(shown) => address.change({ estimates: shown ? 'yes' : null })}
      />
      {estimates !== null && (
        <p>
          {text('portfolio.estimates.perKg', {
            count: estimates.perKg.products,
            figure: figures.total(estimates.perKg.value),
          })}{' '}
          {text('portfolio.estimates.perPiece', {
            count: estimates.perPiece.products,
            figure: figures.total(estimates.perPiece.value),
          })}{' '}
          {text('portfolio.estimates.without', { count: estimates.without })}{' '}
          {text('portfolio.estimates.apart')}
        </p>
      )}
    </div>
  )
}

/** What nobody may overlook: whose part this is, what is left out, and what does not compare. */
function Strips({ view }: { readonly view: PortfolioView }) {
  const { head, text, format } = view
  const { leftOut, zeroUnits, outdated } = head.total
  const said = leftOutWords(head, text)
  return (
    <>
      {head.sight.kind !== 'organization' && (
        <p className={styles.strip} data-tone="info">
          <Icon of={IconUsersGroup} size={18} />
          {head.sight.kind === 'team'
            ? text('portfolio.sight.team', { team: head.sight.team ?? '' })
            : text('portfolio.sight.masks')}
        </p>
      )}
      {head.mixedReleases && (
        <Strip>
          {text('portfolio.mixed', { count: new Set(head.releases.flatMap(({ names }) => names)).size })}{' '}
          {head.releases
            .map(
              ({ names, products }) =>
                `${names.map((name) => releaseName(text, name)).join(' + ')} (${format.number(products)})`,
            )
            .join('; ')}
        </Strip>
      )}
      {head.coverage !== null && head.coverage.minimum < head.coverage.maximum - 1e-9 && (
        <Strip>
          {text('portfolio.coverage', {
            minimum: format.share(head.coverage.minimum),
            maximum: format.share(head.coverage.maximum),
          })}
        </Strip>
      )}
      {said.length > 0 && (
        <Strip>
          {text('portfolio.leftOut')} {said.join(', ')}.{' '}
          {leftOut.notEvaluated > 0 && (
            <Link to="/products/library" params={{ evaluated: 'no' }}>
              {text('portfolio.seeNotEvaluated')}
            </Link>
          )}
        </Strip>
      )}
      {zeroUnits > 0 && <Strip>{text('portfolio.zeroUnits', { count: zeroUnits })}</Strip>}
      {outdated > 0 && (
        <Strip>
          {text('portfolio.outdated', { count: outdated })}{' '}
          <Link to="/products/library" params={{ state: 'outdated' }}>
            {text('portfolio.seeOutdated')}
          </Link>
        </Strip>
      )}
      {head.label === 'pef' && <p className={layout.dense}>{text('portfolio.businessOnly')}</p>}
    </>
  )
}

const reasons = ['notEvaluated', 'withoutUnits', 'withoutLabel', 'incomplete'] as const

const leftOutWords = ({ total }: Head, text: Text): readonly string[] =>
  reasons.flatMap((reason) => {
    const count = total.leftOut[reason]
    return count === 0 ? [] : [text(`portfolio.leftOutBy.${reason}`, { count })]
  })

function Strip({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.strip}>
      <Icon of={IconAlertTriangle} size={18} />
      <span>{children}</span>
    </p>
  )
}
