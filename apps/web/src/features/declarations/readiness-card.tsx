import type { DeclarationReadiness } from '@ecotrame/contract'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import { ErrorPanel, Icon, Link, Skeleton, useFormat, VisuallyHidden } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { Dropped } from './dropped.tsx'
import { Findings } from './findings.tsx'
import { readinessQuery } from './queries.ts'
import { StandingChip } from './standing-chip.tsx'

interface ReadinessCardProps {
  readonly evaluation: string
  readonly className: string | undefined
}

/** Whether the French portal would take it: each rule met, or the field to fix. */
export function ReadinessCard({ evaluation, className }: ReadinessCardProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(readinessQuery('evaluation', evaluation, useLanguage()))
  return (
    <section className={className} aria-labelledby="declaration-readiness">
      <h2 id="declaration-readiness">{text('declarations.readiness.title')}</h2>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && <Content readiness={data} />}
    </section>
  )
}

function Content({ readiness }: { readonly readiness: DeclarationReadiness }) {
  const text = useText()
  const format = useFormat()
  const { product, standing, nextPossible, rules } = readiness
  const findings = rules.flatMap((rule) => rule.findings)
  return (
    <div className={layout.fitStack4}>
      <p className={layout.row3}>
        <StandingChip standing={standing} />
        {product === null ? (
          text('declarations.readiness.noProduct')
        ) : (
          <Link to={`/declarations?product=${product.id}`}>
            {text('declarations.readiness.product', { name: product.name })}
          </Link>
        )}
      </p>
      <p className={layout.breakingHint}>
        {text('declarations.readiness.active', { version: readiness.methodVersion })}{' '}
        {standing === 'waits' &&
          nextPossible !== null &&
          text('declarations.from', { day: format.dayMonthYear(nextPossible) })}
      </p>
      {findings.length > 0 && <Findings findings={findings} product={product?.id ?? null} />}
      <details>
        <summary>
          {text('declarations.readiness.rules', { met: rules.filter(isMet).length, all: rules.length })}
        </summary>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <RuleLine key={rule.code} rule={rule} />
          ))}
        </ul>
      </details>
      <Dropped dropped={readiness.dropped} />
    </div>
  )
}

type Rule = DeclarationReadiness['rules'][number]
const isMet = ({ findings }: Rule): boolean => findings.length === 0

function RuleLine({ rule }: { readonly rule: Rule }) {
  const text = useText()
  const stops = rule.findings.some(({ severity }) => severity === 'error')
  const [icon, words] = isMet(rule)
    ? [IconCheck, text('declarations.readiness.met')]
    : stops
      ? [IconX, text('declarations.severity.error')]
      : [IconAlertTriangle, text('declarations.severity.warning')]
  return (
    <li>
      <Icon of={icon} />
      <span>
        <VisuallyHidden>{`${words} `}</VisuallyHidden>
        {text(`declarations.rule.${rule.code}`)}
      </span>
    </li>
  )
}
