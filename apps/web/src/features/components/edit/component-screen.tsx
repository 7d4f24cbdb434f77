import { componentKinds, type Component } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link, Skeleton, useAddress, useDocumentTitle } from '../../../ui/index.ts'
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
  const [opened, setOpened] = useState(0)
  return <Existing key={`${id} ${opened}`} id={id} onReload={() => setOpened(opened + 1)} />
}

function Existing({ id, onReload }: { readonly id: string; readonly onReload: () => void }) {
  const text = useText()
  const component = useQuery(editedComponentQuery(id))
  useDocumentTitle(component.data?.name ?? text('components.one'))
  if (component.error instanceof ApiProblem && [400, 404].includes(component.error.status))
    return (
      <EmptyState
        heading
        title={text('error.notFound')}
        action={<Link to="/component/library">{text('menu.product.components')}</Link>}
      />
    )
  if (component.error)
    return <ErrorPanel problem={component.error} onRetry={() => void component.refetch()} />
  if (!component.data) return <Skeleton height={320} />
  const reload = () => void component.refetch().then(onReload)
  return <ComponentForm component={component.data} content={contentIn(component.data)} onReload={reload} />
}

const contentIn = ({ content }: Component) => content
