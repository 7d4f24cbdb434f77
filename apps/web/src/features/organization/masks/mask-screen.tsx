import type { Category, MaskDetail } from '@ecotrame/contract'
import type { CategoryForm } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import {
  EmptyState,
  ErrorPanel,
  Link,
  Select,
  Skeleton,
  useAddress,
  useDocumentTitle,
} from '../../../ui/index.ts'
import { categoryFormQuery, releaseQuery } from '../../editor/index.ts'
import { categoriesQuery } from '../../evaluations/index.ts'
import { MaskForm } from './mask-form.tsx'
import styles from './masks.module.css'
import { editedMaskQuery } from './queries.ts'

/** `/organization/masks/{id}`, and `/organization/masks/new?category=`. */
export function MaskScreen() {
  const { id = '' } = useParams({ strict: false })
  const [opened, setOpened] = useState(0)
  if (id === 'new') return <NewMask />
  return <ExistingMask key={`${id} ${opened}`} id={id} onReload={() => setOpened(opened + 1)} />
}

function NewMask() {
  const text = useText()
  const language = useLanguage()
  const { query, setQuery } = useAddress()
  const categories = useQuery(categoriesQuery())
  const category = query.get('category')
  useDocumentTitle(text('masks.new'))
  if (category !== null)
    return <FormOf key={category} category={category} mask={null} onReload={() => undefined} />
  const entries = (categories.data?.items ?? [])
    .filter(({ locked }) => locked !== true)
    .map((one: Partial<Category>) => ({
      id: one.id ?? '',
      value: (language === 'fr' ? one.name_fr : one.name) ?? '',
    }))
  return (
    <div className={styles.screen}>
      <h1>{text('masks.new')}</h1>
      <p className={styles.help}>{text('masks.newHelp')}</p>
      <Select
        label={text('evaluation.category.label')}
        required
        entries={entries}
        value={null}
        onChange={(chosen) => chosen !== null && setQuery({ category: chosen })}
      />
    </div>
  )
}

interface ExistingMaskProps {
  readonly id: string
  readonly onReload: () => void
}

function ExistingMask({ id, onReload }: ExistingMaskProps) {
  const text = useText()
  const mask = useQuery(editedMaskQuery(id))
  useDocumentTitle(mask.data?.name ?? text('masks.one'))
  const reload = () => void mask.refetch().then(onReload)
  if (mask.error instanceof ApiProblem && [400, 404].includes(mask.error.status))
    return (
      <EmptyState
        heading
        title={text('error.notFound')}
        action={<Link to="/organization/masks">{text('settings.entry.masks')}</Link>}
      />
    )
  if (mask.error) return <ErrorPanel problem={mask.error} onRetry={() => void mask.refetch()} />
  if (!mask.data) return <Skeleton height={400} />
  return <FormOf category={mask.data.category.id} mask={mask.data} onReload={reload} />
}

interface FormOfProps {
  readonly category: string
  readonly mask: MaskDetail | null
  readonly onReload: () => void
}

function FormOf({ category, mask, onReload }: FormOfProps) {
  const form = useQuery(categoryFormQuery(category))
  const french = form.data !== undefined && form.data.frenchProductId !== null
  const release = useQuery({ ...releaseQuery(), enabled: french })
  if (form.error) return <ErrorPanel problem={form.error} onRetry={() => void form.refetch()} />
  if (!form.data || release.isLoading) return <Skeleton height={400} />
  const shown: CategoryForm = form.data
  return (
    <MaskForm
      form={shown}
      mask={mask}
      trimMasses={french ? (release.data?.trimMasses ?? null) : new Map()}
      onReload={onReload}
    />
  )
}
