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
  Select,
} from '../../../ui/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { DeleteCollection } from '../library/delete-collections.tsx'
import layout from '../../../ui/layout.module.css'
import frame from '../../../ui/page.module.css'
import styles from '../products.module.css'
import { collectionQuery } from '../queries.ts'
import { CollectionForm } from './collection-form.tsx'
import { Members } from './members.tsx'
import { calculationTypes } from '@ecotrame/lca'
import { collectionResultQuery } from '../results/queries.ts'
import { SummedResult } from '../results/summed-result.tsx'

/** The specification's name of the query. */
const typePart = 'calculation_type'

/** What the products of a collection make together: average, sum, or weighted by the units sold. */
function CollectionResults({ collection }: { readonly collection: ProductCollectionRow }) {
  const text = useText()
  const { query, setQuery } = useAddress()
  const type = calculationTypes.find((id) => id === query.get(typePart)) ?? collection.calculationType
  const { data, error, refetch } = useQuery({
    ...collectionResultQuery(collection.id, type),
    // Another way to add up keeps the old figures until the new ones are there.
    placeholderData: (before) => before,
  })
  const notEvaluated = error instanceof ApiProblem && error.code === 'NOT_EVALUATED'
  return (
    <div className={layout.stack4}>
      <div className={styles.tools}>
        <Select
          label={text('products.calculation.label')}
          entries={calculationTypes.map((id) => ({
            id,
            value: text(`products.calculation.${id}`),
            emphasis: text(`products.calculation.meaning.${id}`),
          }))}
          value={type}
          onChange={(id) => setQuery({ [typePart]: id === collection.calculationType ? null : id })}
        />
      </div>
      {notEvaluated && <EmptyState title={text('products.results.notEvaluated')} />}
      {error && !notEvaluated && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && !error && <SummedResult answer={data} name={collection.name} french={null} />}
    </div>
  )
}

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
