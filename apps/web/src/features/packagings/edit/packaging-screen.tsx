import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useText } from '../../../i18n/index.ts'
import { Edited } from '../../../ui/edited.tsx'
import { useDocumentTitle } from '../../../ui/index.ts'
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
  const text = useText()
  const packaging = useQuery(editedPackagingQuery(id))
  useDocumentTitle(packaging.data?.name ?? text('packagings.one'))
  return (
    <Edited
      key={id}
      thing={packaging}
      list={{ address: '/packagings/library', name: text('menu.product.packagings') }}
    >
      {(found, onReload) => <PackagingForm packaging={found} first={draftOf(found)} onReload={onReload} />}
    </Edited>
  )
}
