import type { SvhcProduct } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useNamed, useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Link, Skeleton, useFormat } from '../../ui/index.ts'
import { ArticlesForm } from './articles-form.tsx'
import { svhcProductQuery } from './queries.ts'
import { StandingChip } from '../standings/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './svhc.module.css'

interface ProductSubstancesProps {
  readonly id: string
  /** A release of the Candidate List; absent: the newest. */
  readonly list?: string | undefined
  readonly onDocuments: () => void
}

/** The articles of one product with their substances, and what is missing of them. */
export function ProductSubstances({ id, list, onDocuments }: ProductSubstancesProps) {
  const text = useText()
  const format = useFormat()
  const { data, error, refetch } = useQuery(svhcProductQuery(id, list))
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <div className={layout.fitStack4}>
      <p>
        <StandingChip standing={data.standing} />{' '}
        {text('dashboard.svhc.list', { date: format.dayMonthYear(data.release.date) })}
      </p>
      <Reasons product={data} />
      <p>
        <Button onClick={onDocuments}>{text('svhc.product.documents')}</Button>
      </p>
      <h3>{text('svhc.product.articles')}</h3>
      {data.articles.length === 0 ? (
        <p>{text('svhc.product.none')}</p>
      ) : (
        <ul className={styles.articles}>
          {data.articles.map((article) => (
            <ArticleLines key={article.id} article={article} />
          ))}
        </ul>
      )}
      <ArticlesForm key={data.rowVersion} product={data} />
    </div>
  )
}

/** Why it is not clear, in words. */
function Reasons({ product: { reasons, notLinked } }: { readonly product: SvhcProduct }) {
  const text = useText()
  if (reasons.length === 0) return null
  return (
    <ul className={styles.plain}>
      {reasons.map((reason) => (
        <li key={reason}>
          {reason === 'NOT_LINKED'
            ? text('svhc.product.notLinked', { count: notLinked })
            : text(`svhc.reason.${reason}`)}
        </li>
      ))}
    </ul>
  )
}

type Article = SvhcProduct['articles'][number]

function ArticleLines({ article }: { readonly article: Article }) {
  const text = useText()
  const format = useFormat()
  const named = useNamed()
  const { name, standing, through, held, open, declaredFor, substances } = article
  const facts = [
    ...through.map(({ kind, name: of }) => text(`svhc.product.through.${kind}`, { name: of })),
    ...(held === null ? [] : [text('svhc.product.held', { quantity: format.number(held.quantity) })]),
    ...(declaredFor === null
      ? []
      : [text('svhc.product.declaredFor', { date: format.dayMonthYear(declaredFor) })]),
    ...(open === 0 ? [] : [text('svhc.product.openEntries', { count: open })]),
  ]
  return (
    <li>
      <Link to={`/component/edit/${article.id}`}>{name}</Link> <StandingChip standing={standing} />
      <p className={layout.breakingHint}>{facts.join(' · ')}</p>
      {substances.length > 0 && (
        <ul className={styles.plain}>
          {substances.map((substance) => (
            <li key={`${substance.entry} ${substance.name}`}>
              {named(substance)}
              {substance.cas !== null && ` (${substance.cas})`}{' '}
              {substance.concentration !== null && format.quantity(substance.concentration, '%', { upTo: 7 })}{' '}
              {substance.listed ? (
                <StandingChip standing={substance.standing} />
              ) : (
                <span className={layout.breakingHint}>{text('svhc.product.notListed')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
