import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Link, Skeleton } from '../../ui/index.ts'
import { categoriesQuery, CategoryDrawing, evaluationsQuery } from '../evaluations/index.ts'
import { PasteField } from '../paste/index.ts'
import styles from './home.module.css'

const mostShown = 4
const recentLooked = 20

/** One click to a form that is filled and scored: the categories used last, then the first ones of the list. */
export function Start() {
  const text = useText()
  const language = useLanguage()
  const mayCreate = usePermitted('create_evaluation')
  const mayImport = usePermitted('import_evaluation')
  const categories = useQuery(categoriesQuery())
  const recent = useQuery(evaluationsQuery({ limit: recentLooked, sort: '-updatedAt' }))
  if (!mayCreate) return null
  const open = categories.data?.items.filter(({ locked }) => !locked) ?? []
  const used = new Set(recent.data?.items.map(({ category }) => category.id))
  const offered = [...open.filter(({ id }) => used.has(id)), ...open.filter(({ id }) => !used.has(id))]
  return (
    <section className={styles.panel} aria-labelledby="home-start">
      <h2 id="home-start">{text('home.start')}</h2>
      <PasteField />
      {categories.isPending && <Skeleton height={96} />}
      <ul className={styles.starts}>
        {offered.slice(0, mostShown).map(({ id, name, name_fr }) => (
          <li key={id}>
            <Link to="/evaluation/create" params={{ category: id }} className={styles.start}>
              <CategoryDrawing category={id} size={40} />
              {{ en: name, fr: name_fr }[language]}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link to="/evaluation/categories">{text('home.allCategories')}</Link>
        <Link to="/dpr" newTab>
          {text('menu.product.dpr')}
        </Link>
        {mayImport && <Link to="/imports">{text('import.new')}</Link>}
      </p>
    </section>
  )
}
