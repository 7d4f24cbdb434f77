import type { MaskDetail } from '@ecotrame/contract'
import type { CategoryForm } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useText } from '../../../i18n/index.ts'
import { Edited } from '../../../ui/edited.tsx'
import { ErrorPanel, Select, Skeleton, useAddress, useDocumentTitle } from '../../../ui/index.ts'
import { releaseQuery } from '../../editor/index.ts'
import { categoryFormQuery } from '../../form-options/index.ts'
import { useOpenCategoryChoices } from '../../evaluations/index.ts'
import { MaskForm } from './mask-form.tsx'
import edit from '../../../ui/edit-form.module.css'
import layout from '../../../ui/layout.module.css'
import { editedMaskQuery } from './queries.ts'

/** `/organization/masks/{id}`, and `/organization/masks/new?category=`. */
export function MaskScreen() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewMask /> : <ExistingMask key={id} id={id} />
}

function NewMask() {
  const text = useText()
  const { query, setQuery } = useAddress()
  const entries = useOpenCategoryChoices()
  const category = query.get('category')
  useDocumentTitle(text('masks.new'))
  if (category !== null)
    return <FormOf key={category} category={category} mask={null} onReload={() => undefined} />
  return (
    <div className={edit.screen}>
      <h1>{text('masks.new')}</h1>
      <p className={layout.soft}>{text('masks.newHelp')}</p>
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

function ExistingMask({ id }: { readonly id: string }) {
  const text = useText()
  const mask = useQuery(editedMaskQuery(id))
  useDocumentTitle(mask.data?.name ?? text('masks.one'))
  return (
    <Edited thing={mask} list={{ address: '/organization/masks', name: text('settings.entry.masks') }}>
      {(found, onReload) => <FormOf category={found.category.id} mask={found} onReload={onReload} />}
    </Edited>
  )
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
