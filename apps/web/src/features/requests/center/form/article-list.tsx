import { findComponents, limits } from '@ecotrame/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../../../api/index.ts'
import { useText } from '../../../../i18n/index.ts'
import styles from '../center.module.css'
import { AskedField } from './asked-list.tsx'
import type { ContentProps } from './request-form.tsx'

const componentNamesQuery = () =>
  queryOptions({
    queryKey: ['components', 'names'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, fields: 'id,name' }
      const { items } = await send(findComponents, { query, signal })
      return new Map(items.map(({ id = '', name = '' }) => [id, name]))
    },
  })

/** Articles whose listed substances are asked for: chosen on the SVHC dashboard, taken out here. */
export function ArticleList({ form: { draft, change } }: ContentProps) {
  const text = useText()
  const { articles } = draft
  const { data } = useQuery({ ...componentNamesQuery(), enabled: articles.length > 0 })
  if (articles.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.small}>{text('request.form.articles')}</h3>
      <p className={styles.note}>{text('request.form.articlesHint')}</p>
      <ul className={styles.fields}>
        {articles.map((id) => (
          <AskedField
            key={id}
            name={data?.get(id) ?? '…'}
            of=""
            onRemove={() => change({ articles: articles.filter((one) => one !== id) })}
          />
        ))}
      </ul>
    </section>
  )
}
