import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link, Skeleton, useDocumentTitle } from '../../../ui/index.ts'
import { productQuery } from '../queries.ts'
import frame from '../../../ui/page.module.css'
import { ProductPage } from './product-page.tsx'

/** `/products/edit/{id}`: one product with what is in it, its results and its versions. */
export function ProductScreen() {
  const { id = '' } = useParams({ strict: false })
  const [opened, setOpened] = useState(0)
  return <OpenedProduct key={`${id} ${opened}`} id={id} onReload={() => setOpened(opened + 1)} />
}

function OpenedProduct({ id, onReload }: { readonly id: string; readonly onReload: () => void }) {
  const text = useText()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({ ...productQuery(id), refetchOnWindowFocus: false })
  useDocumentTitle(data?.name, text('menu.product.library'))
  const reload = () => {
    cache.removeQueries({ queryKey: productQuery(id).queryKey })
    onReload()
  }
  if (data) return <ProductPage opened={data} onReload={reload} />
  if (!error)
    return (
      <div className={frame.frame}>
        <Skeleton height={56} />
        <Skeleton height={320} />
      </div>
    )
  // 400: an address cut or mistyped, whose id is none.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        heading
        title={text('products.notFound')}
        action={<Link to="/products/library">{text('menu.product.library')}</Link>}
      />
    )
  return <ErrorPanel problem={error} onRetry={() => void refetch()} />
}
