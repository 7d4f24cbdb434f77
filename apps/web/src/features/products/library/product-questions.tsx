import type { ProductRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { ErrorPanel, Link, showToast, Skeleton } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import layout from '../../../ui/layout.module.css'
import styles from '../products.module.css'
import { PublishGate } from '../../publication/index.ts'
import { deletionQuery, useDeleteProducts } from '../queries.ts'
import { AddToCollection } from './add-to-collection.tsx'
import type { AskedOfProducts } from './use-product-actions.ts'

interface ProductQuestionsProps {
  readonly asked: AskedOfProducts | null
  readonly onClose: () => void
}

/** Names the things and the loss before anything is destroyed or made public. */
export function ProductQuestions({ asked, onClose }: ProductQuestionsProps) {
  if (!asked) return null
  const props = { ...asked, onClose }
  if (asked.what === 'delete') return <DeleteProducts {...props} />
  const [product] = asked.products
  if (asked.what === 'publish' && product !== undefined)
    return (
      <PublishGate
        subject={{ kind: 'product', id: product.id, name: product.name }}
        onDone={asked.onDone}
        onClose={onClose}
      />
    )
  return <AddToCollection {...props} />
}

interface AnswerProps {
  readonly products: readonly ProductRow[]
  readonly onDone: () => void
  readonly onClose: () => void
}

function DeleteProducts({ products, onDone, onClose }: AnswerProps) {
  const text = useText()
  const ids = products.map(({ id }) => id)
  const weighed = useQuery(deletionQuery(ids))
  const removal = useDeleteProducts()
  const go = () =>
    removal.mutate(ids, {
      onSuccess: ({ items }) => {
        tellOutcomes(items, {
          done: (count) => text('products.delete.done', { count }),
          failed: (count) => text('products.delete.failed', { count }),
        })
        onDone()
        onClose()
      },
    })
  return (
    <Question
      title={text('products.delete.title', { count: products.length })}
      button={text('products.delete.button', { count: products.length })}
      danger
      disabled={weighed.data === undefined}
      loading={removal.isPending}
      problem={removal.error}
      onConfirm={go}
      onClose={onClose}
    >
      <div className={layout.stack3}>
        <Names products={products} />
        {weighed.isPending && <Skeleton height={24} />}
        {weighed.error && <ErrorPanel problem={weighed.error} onRetry={() => void weighed.refetch()} />}
        {weighed.data && weighed.data.collections.length > 0 && (
          <div>
            <p>{text('products.delete.collections', { count: weighed.data.collections.length })}</p>
            <ul className={styles.names}>
              {weighed.data.collections.slice(0, namesShown).map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/products/collection/${id}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        {weighed.data && weighed.data.publishedVersions > 0 && (
          <p>{text('products.delete.published', { count: weighed.data.publishedVersions })}</p>
        )}
        <p>{text('products.delete.stays')}</p>
        <p>{text('evaluation.delete.final')}</p>
      </div>
    </Question>
  )
}

interface OutcomeWords {
  readonly done: (count: number) => string
  readonly failed: (count: number) => string
}

function tellOutcomes(items: readonly { readonly ok: boolean }[], words: OutcomeWords): void {
  const done = items.filter(({ ok }) => ok).length
  if (done > 0) showToast({ type: 'success', body: words.done(done) })
  if (done < items.length) showToast({ type: 'error', title: words.failed(items.length - done) })
}

const namesShown = 5

function Names({ products }: { readonly products: readonly ProductRow[] }) {
  const text = useText()
  return (
    <ul className={styles.names}>
      {products.slice(0, namesShown).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {products.length > namesShown && (
        <li>{text('evaluation.andMore', { count: products.length - namesShown })}</li>
      )}
    </ul>
  )
}
