import { componentKinds } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useText } from '../../../i18n/index.ts'
import { Edited } from '../../../ui/edited.tsx'
import { EmptyState, Link, useAddress, useDocumentTitle } from '../../../ui/index.ts'
import { editedComponentQuery, materialsQuery } from '../queries.ts'
import { ComponentForm } from './component-form.tsx'
import { emptyContent } from './draft.ts'

/** `/component/create?kind=material` or `part`. */
export function CreateScreen() {
  const text = useText()
  const { query } = useAddress()
  const kind = componentKinds.find((one) => one === query.get('kind')) ?? 'material'
  const materials = useQuery({ ...materialsQuery(), enabled: kind === 'part' })
  useDocumentTitle(text(kind === 'part' ? 'components.newPart' : 'components.newMaterial'))
  if (kind === 'part' && materials.data?.length === 0)
    return (
      <EmptyState
        heading
        title={text('components.materialFirst')}
        text={text('components.partNeedsMaterial')}
        action={<Link to="/component/create?kind=material">{text('components.newMaterial')}</Link>}
      />
    )
  return <ComponentForm key={kind} component={null} content={emptyContent(kind)} onReload={() => undefined} />
}

/** `/component/edit/{id}` */
export function EditScreen() {
  const { id = '' } = useParams({ strict: false })
  const text = useText()
  const component = useQuery(editedComponentQuery(id))
  useDocumentTitle(component.data?.name ?? text('components.one'))
  return (
    <Edited
      key={id}
      thing={component}
      list={{ address: '/component/library', name: text('menu.product.components') }}
    >
      {(found, onReload) => <ComponentForm component={found} content={found.content} onReload={onReload} />}
    </Edited>
  )
}
