import type { ProductCollectionRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import styles from '../products.module.css'
import { useDeleteCollections } from '../queries.ts'

export interface AskedCollectionDeletion {
  readonly collections: readonly Pick<ProductCollectionRow, 'id' | 'name'>[]
  readonly onDone: () => void
}

interface DeleteCollectionsProps {
  readonly asked: AskedCollectionDeletion
  readonly onClose: () => void
}

/** A collection goes; its products stay. */
export function DeleteCollections({ asked: { collections, onDone }, onClose }: DeleteCollectionsProps) {
  const text = useText()
  const removal = useDeleteCollections()
  const go = () =>
    removal.mutate(
      collections.map(({ id }) => id),
      {
        onSuccess: ({ deleted, failed }) => {
          if (deleted > 0)
            showToast({ type: 'success', body: text('products.collections.deleted', { count: deleted }) })
          if (failed > 0)
            showToast({ type: 'error', title: text('products.collections.notDeleted', { count: failed }) })
          onDone()
          onClose()
        },
      },
    )
  return (
    <Question
      title={text('products.collections.deleteTitle', { count: collections.length })}
      button={text('action.delete')}
      danger
      loading={removal.isPending}
      problem={removal.error}
      onConfirm={go}
      onClose={onClose}
    >
      <ul className={styles.names}>
        {collections.slice(0, 5).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {collections.length > 5 && <li>{text('evaluation.andMore', { count: collections.length - 5 })}</li>}
      </ul>
      <p>{text('products.collections.productsStay')}</p>
    </Question>
  )
}
