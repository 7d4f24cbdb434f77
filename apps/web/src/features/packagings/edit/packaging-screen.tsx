import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link, Skeleton, useDocumentTitle } from '../../../ui/index.ts'
import { editedPackagingQuery } from '../queries.ts'
import { draftOf, emptyDraft } from './draft.ts'
import { PackagingForm } from './packaging-form.tsx'

/** `/packagings/create` */
export function CreateScreen() {
  const text = useText()
  useDocumentTitle(text('packagings.new'))
  return <PackagingForm packaging={null} first={emptyDraft} onReload={() => undefined} />
}

/** `/packagings/edit/{id}` */
export function EditScreen() {
  const { id = '' } = useParams({ strict: false })
  const [opened, setOpened] = useState(0)
  return <Existing key={`${id} ${opened}`} id={id} onReload={() => setOpened(opened + 1)} />
}

function Existing({ id, onReload }: { readonly id: string; readonly onReload: () => void }) {
  const text = useText()
  const packaging = useQuery(editedPackagingQuery(id))
  useDocumentTitle(packaging.data?.name ?? text('packagings.one'))
  if (packaging.error instanceof ApiProblem && [400, 404].includes(packaging.error.status))
    return (
      <EmptyState
        heading
        title={text('error.notFound')}
        action={<Link to="/packagings/library">{text('menu.product.packagings')}</Link>}
      />
    )
  if (packaging.error)
    return <ErrorPanel problem={packaging.error} onRetry={() => void packaging.refetch()} />
  if (!packaging.data) return <Skeleton height={320} />
  const reload = () => void packaging.refetch().then(onReload)
  return <PackagingForm packaging={packaging.data} first={draftOf(packaging.data)} onReload={reload} />
}
