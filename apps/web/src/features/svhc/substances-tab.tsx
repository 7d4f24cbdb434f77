import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { DocumentsPopup } from './documents-popup.tsx'
import { ProductSubstances } from './product-substances.tsx'
import layout from '../../ui/layout.module.css'

/** The same in the form of a product. */
export function SubstancesTab({ id }: { readonly id: string }) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <section className={layout.fitStack4}>
      <h2>{text('products.tabs.substances')}</h2>
      <ProductSubstances id={id} onDocuments={() => setOpened(true)} />
      {opened && <DocumentsPopup id={id} onClose={() => setOpened(false)} />}
    </section>
  )
}
