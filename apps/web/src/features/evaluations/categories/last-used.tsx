import type { Category } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Link } from '../../../ui/index.ts'
import { evaluationsQuery } from '../queries.ts'
import styles from './categories.module.css'

const recentLooked = 20
const mostShown = 3

/** Categories of the latest evaluations, one click away. */
export function LastUsed({ categories }: { readonly categories: readonly Category[] }) {
  const text = useText()
  const language = useLanguage()
  const recent = useQuery(evaluationsQuery({ limit: recentLooked, sort: '-updatedAt' }))
  const ids = [...new Set(recent.data?.items.map(({ category }) => category.id) ?? [])]
  const used = ids.flatMap((id) => categories.filter((category) => category.id === id && !category.locked))
  if (used.length === 0) return null
  return (
    <p className={styles.lastUsed}>
      {text('category.lastUsed')}
      {used.slice(0, mostShown).map(({ id, name, name_fr }) => (
        <Link key={id} to="/evaluation/create" params={{ category: id }}>
          {{ en: name, fr: name_fr }[language]}
        </Link>
      ))}
    </p>
  )
}
