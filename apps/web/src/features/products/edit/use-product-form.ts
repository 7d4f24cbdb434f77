import { findProduct, limits, updateProduct, type Product } from '@ecotrame/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../../api/index.ts'
import { createSaver, type Saver, type SaveStatus } from '../../../api/saver.ts'
import { productQuery, useStaleProducts } from '../queries.ts'
import { bodyOf, canBeSaved, contentOf, sameContent, type Content } from './content.ts'

const retryMilliseconds = 5000

export interface ProductForm {
  /** The product as the server has it. */
  readonly product: Product
  readonly content: Content
  /** What the server has of it. */
  readonly saved: Content
  readonly change: (changes: Partial<Content>) => void
  readonly status: SaveStatus<Product>
  readonly unsaved: boolean
  readonly saver: Saver<Product, Content>
  /** Takes over what another call answered: a picture, a publication. */
  readonly replaced: (product: Product) => void
  /** Goes on after a comparison, on top of what somebody else saved. */
  readonly decided: (content: Content, theirs: Product) => void
}

/** One product under the hands of one person: what is typed is saved by itself. */
export function useProductForm(opened: Product): ProductForm {
  const cache = useQueryClient()
  const stale = useStaleProducts()
  const [product, setProduct] = useState(opened)
  const [content, setContent] = useState(() => contentOf(opened))
  const [saved, setSaved] = useState(() => contentOf(opened))
  const [status, setStatus] = useState<SaveStatus<Product>>({ state: 'idle' })
  const params = { id: opened.id }
  const take = (row: Product) => {
    setProduct(row)
    setSaved(contentOf(row))
    cache.setQueryData(productQuery(row.id).queryKey, row)
  }
  const [saver] = useState(() =>
    createSaver<Product, Content>(
      {
        put: (next, rowVersion, base) =>
          send(updateProduct, { params, body: bodyOf(next, base), ifMatch: rowVersion }),
        latest: () => send(findProduct, { params }),
        holds: (row, next) => sameContent(contentOf(row), next),
        onSaved: (row) => {
          take(row)
          void stale()
        },
        onStatus: setStatus,
      },
      {
        rowVersion: opened.rowVersion,
        base: saved,
        pauseMilliseconds: limits.autosaveDelayMilliseconds,
        retryMilliseconds,
      },
    ),
  )
  const unsaved = !sameContent(content, saved)
  const savable = unsaved && canBeSaved(content)
  useEffect(() => saver.change(savable ? content : null), [saver, savable, content])
  useEffect(() => {
    const again = () => void saver.saveNow()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      saver.stop()
    }
  }, [saver])
  return {
    product,
    content,
    saved,
    change: (changes) => setContent((now) => ({ ...now, ...changes })),
    status,
    unsaved,
    saver,
    replaced: (row) => {
      take(row)
      saver.resume(row.rowVersion, contentOf(row))
      void stale()
    },
    decided: (next, theirs) => {
      setContent(next)
      take(theirs)
      saver.resume(theirs.rowVersion, contentOf(theirs))
    },
  }
}
