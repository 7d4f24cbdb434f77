import {
  deleteSelectedCollections,
  previewDeletingCollections,
  type ProductCollectionRow,
} from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { BulkQuestion, type AskedOfMany } from '../../bulk/index.ts'
import { useDeleteCollection } from '../queries.ts'

export interface AskedCollectionDeletion {
  readonly collection: Pick<ProductCollectionRow, 'id' | 'name'>
  readonly onDone: () => void
}

interface DeleteCollectionProps {
  readonly asked: AskedCollectionDeletion
  readonly onClose: () => void
}

/** A collection goes; its products stay. */
export function DeleteCollection({ asked: { collection, onDone }, onClose }: DeleteCollectionProps) {
  const text = useText()
  return (
    <DeleteQuestion
      title={text('products.collections.deleteTitle', { count: 1 })}
      button={text('action.delete')}
      done={text('products.collections.deleted', { count: 1 })}
      removal={useDeleteCollection()}
      thing={collection.id}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{collection.name}</p>
      <p>{text('products.collections.productsStay')}</p>
    </DeleteQuestion>
  )
}

const calls = { preview: previewDeletingCollections, start: deleteSelectedCollections }
const nothing = {}

export function DeleteCollections(props: AskedOfMany & { readonly onClose: () => void }) {
  const text = useText()
  const { count } = props.chosen
  return (
    <BulkQuestion
      {...props}
      danger
      title={text('products.collections.deleteTitle', { count })}
      button={text('action.delete')}
      calls={calls}
      change={nothing}
    >
      <p>{text('products.collections.productsStay')}</p>
    </BulkQuestion>
  )
}
