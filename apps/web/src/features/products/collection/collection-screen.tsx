import { IconTrash } from '@tabler/icons-react'
import type { ProductCollectionRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem, usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  EmptyState,
  ErrorPanel,
  Icon,
  Link,
  Skeleton,
  useAddress,
  useDocumentTitle,
} from '../../../ui/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { DeleteCollection } from '../library/delete-collections.tsx'
import layout from '../../../ui/layout.module.css'
import frame from '../../../ui/page.module.css'
import styles from '../products.module.css'
import { collectionQuery } from '../queries.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionResults } from './collection-results.tsx'
import { Members } from './members.tsx'

/** `/products/collection/{id}`: the products of a collection, and what they make together. */
export function CollectionScreen() {
  const { id = '' } = useParams({ strict: false })
  const text = useText()
  const { data, error, refetch } = useQuery(collectionQuery(id))
  useDocumentTitle(data?.name, text('products.collections.one'))
  if (data) return <CollectionPage key={id} collection={data} />
  if (!error) return <Skeleton height={320} />
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        heading
        title={text('products.collections.notFound')}
        action={<Link to="/products/collections">{text('products.collections.label')}</Link>}
      />
    )
  return <ErrorPanel problem={error} onRetry={() => void refetch()} />
}

const tabIds = ['members', 'results', 'settings'] as const
const tabPart = 'tab'

function CollectionPage({ collection }: { readonly collection: ProductCollectionRow }) {
  const text = useText()
  const { query, setQuery, go } = useAddress()
  const [deleting, setDeleting] = useState(false)
  const mayDelete = usePermitted('delete_product_collection')
  const mayRead = usePermitted('find_one_result')
  const tabs = tabIds.filter((id) => id !== 'results' || mayRead)
  const current = tabs.find((id) => id === query.get(tabPart)) ?? 'members'
  return (
    <div className={frame.frame}>
      <header className={layout.row3}>
        <div className={styles.headWords}>
          <nav className={layout.small}>
            <Link to="/products/collections">{text('products.collections.label')}</Link>
          </nav>
          <h1 className={styles.title}>{collection.name}</h1>
          {collection.description !== null && <p className={layout.hint}>{collection.description}</p>}
        </div>
        {mayDelete && (
          <Button kind="quiet" icon={<Icon of={IconTrash} />} onClick={() => setDeleting(true)}>
            {text('action.delete')}
          </Button>
        )}
      </header>
      <Tabs
        label={text('products.collections.tabs.label')}
        tabs={tabs.map((id) => ({ id, name: text(`products.collections.tabs.${id}`) }))}
        current={current}
        onChoose={(id) => setQuery({ [tabPart]: id === 'members' ? null : id })}
      >
        {current === 'members' && <Members collection={collection} />}
        {current === 'results' && <CollectionResults collection={collection} />}
        {current === 'settings' && <CollectionForm collection={collection} />}
      </Tabs>
      {deleting && (
        <DeleteCollection
          asked={{ collection, onDone: () => go('/products/collections') }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}
