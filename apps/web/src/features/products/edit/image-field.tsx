import { limits, removeProductImage, setProductImage } from '@ecotrame/contract'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type DragEvent } from 'react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Icon, showToast, TextField } from '../../../ui/index.ts'
import { ProductThumb } from '../product-image.tsx'
import layout from '../../../ui/layout.module.css'
import styles from '../products.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Kinds of pictures that the server takes. */
const imageTypes = ['image/png', 'image/jpeg', 'image/webp']

const problemOf = ({ type, size }: File): 'type' | 'size' | null =>
  !imageTypes.includes(type) ? 'type' : size > limits.productImageMaximumBytes ? 'size' : null

interface ImageFieldProps {
  readonly form: ProductForm
  readonly readOnly: boolean
}

/** Picture of the product: dropped or chosen, with the words for those who do not see it. */
export function ImageField({ form, readOnly }: ImageFieldProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { product, content, change } = form
  const [refused, setRefused] = useState<'type' | 'size' | null>(null)
  const [over, setOver] = useState(false)
  const changing = useChangeImage(form)
  const take = (file: File | undefined) => {
    if (!file) return
    const problem = problemOf(file)
    setRefused(problem)
    changing.reset()
    if (problem === null) changing.mutate(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!readOnly) take(event.dataTransfer.files[0])
  }
  return (
    <section
      aria-labelledby={id}
      className={styles.image}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h2 id={id} className={layout.lead}>
        {text('products.image.title')}
      </h2>
      <ProductThumb image={product.image} size={160} />
      {refused !== null && (
        <p role="alert" className={layout.error}>
          {text(`products.image.problem.${refused}`)}
        </p>
      )}
      {changing.error && <ErrorPanel problem={changing.error} />}
      {!readOnly && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={imageTypes.join(',')}
            aria-label={text('products.image.title')}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0])
              // The same file can be chosen again after it was repaired.
              currentTarget.value = ''
            }}
          />
          <p className={layout.hint}>{text('products.image.rules')}</p>
          <div className={layout.row2}>
            <Button
              icon={<Icon of={IconPhotoUp} />}
              loading={changing.isPending}
              onClick={() => input.current?.click()}
            >
              {text(product.image === null ? 'products.image.choose' : 'products.image.replace')}
            </Button>
            {product.image !== null && (
              <Button kind="quiet" icon={<Icon of={IconTrash} />} onClick={() => changing.mutate(null)}>
                {text('products.image.remove')}
              </Button>
            )}
          </div>
          {product.image !== null && (
            <TextField
              label={text('products.image.alt')}
              hint={text('products.image.altHint')}
              maxLength={limits.productImageAltMaximumLength}
              value={content.imageAlt}
              onChange={(imageAlt) => change({ imageAlt })}
            />
          )}
        </>
      )}
    </section>
  )
}

/** Sets the picture from a file, or takes it away; what is typed is saved before, so that nothing crosses. */
function useChangeImage({ product, saver, replaced }: ProductForm) {
  const text = useText()
  const params = { id: product.id }
  return useMutation({
    mutationFn: async (file: File | null) => {
      await saver.saveNow()
      return file ? send(setProductImage, { params, file }) : send(removeProductImage, { params })
    },
    onSuccess: (row, file) => {
      replaced(row)
      showToast({ type: 'success', body: text(file ? 'products.image.saved' : 'products.image.removed') })
    },
  })
}
