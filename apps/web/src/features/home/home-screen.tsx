import { usePermitted, useUser } from '../../api/index.ts'
import { namedIn, useText, useLanguage } from '../../i18n/index.ts'
import { Button, useAddress, useDocumentTitle, Link, Skeleton } from '../../ui/index.ts'
import { FirstSteps } from './first-steps.tsx'
import { RecentWork } from './recent-work.tsx'
import { Waiting } from './waiting.tsx'
import layout from '../../ui/layout.module.css'
import styles from './home.module.css'
import { useQuery } from '@tanstack/react-query'
import { CategoryDrawing, evaluationsQuery } from '../evaluations/index.ts'
import { categoriesQuery } from '../form-options/index.ts'
import { TermHelp } from '../glossary/index.ts'
import { PasteField } from '../paste/index.ts'
import { PortfolioPulse } from '../portfolio-pulse/index.ts'

const mostShown = 4
const recentLooked = 20

/** One click to a form that is filled and scored: the categories used last, then the first ones of the list. */
function Start() {
  const text = useText()
  const language = useLanguage()
  const mayCreate = usePermitted('create_evaluation')
  const mayImport = usePermitted('import_evaluation')
  const isAsked = useAddress().query.get('start') === 'label'
  const categories = useQuery(categoriesQuery())
  const recent = useQuery(evaluationsQuery({ limit: recentLooked, sort: '-updatedAt' }))
  if (!mayCreate) return null
  const open = categories.data?.items.filter(({ locked }) => !locked) ?? []
  const used = new Set(recent.data?.items.map(({ category }) => category.id))
  const offered = [...open.filter(({ id }) => used.has(id)), ...open.filter(({ id }) => !used.has(id))]
  return (
    <section className={styles.panel} aria-labelledby="home-start">
      <h2 id="home-start">{text('home.start')}</h2>
      <PasteField key={String(isAsked)} focused={isAsked} />
      {categories.isPending && <Skeleton height={96} />}
      <ul className={styles.starts}>
        {offered.slice(0, mostShown).map(({ id, name, name_fr }) => (
          <li key={id}>
            <Link to="/evaluation/create" params={{ category: id }} className={styles.start}>
              <CategoryDrawing category={id} size={40} />
              {namedIn(language, { name, name_fr })}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link to="/evaluation/categories">{text('home.allCategories')}</Link>
        <span className={layout.inlineLine1}>
          <Link to="/dpr" newTab>
            {text('menu.product.dpr')}
          </Link>
          <TermHelp field="figure.dpr" label={text('menu.product.dpr')} />
        </span>
        {mayImport && <Link to="/imports">{text('import.new')}</Link>}
      </p>
    </section>
  )
}

/** A page of work: what waits, what was worked on last, and the way to something new. */
export function HomeScreen() {
  const text = useText()
  useDocumentTitle(text('menu.home'))
  const user = useUser()
  const { go } = useAddress()
  const mayCreate = usePermitted('create_evaluation')
  return (
    <div className={layout.stack4}>
      <header className={styles.titleRow}>
        <div>
          <h1>{user?.organization.name ?? text('menu.home')}</h1>
          <p className={layout.hint}>{[user?.name, user?.team?.name].filter(Boolean).join(' · ')}</p>
        </div>
        {mayCreate && (
          <Button kind="primary" onClick={() => go('/evaluation/categories')}>
            {text('menu.product.newEvaluation')}
          </Button>
        )}
      </header>
      <FirstSteps />
      <PortfolioPulse />
      <div className={styles.columns}>
        <div className={layout.stack4}>
          <Waiting />
          <Start />
        </div>
        <RecentWork />
      </div>
    </div>
  )
}
