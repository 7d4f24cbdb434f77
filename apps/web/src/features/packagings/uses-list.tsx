import type { CallAnswer, PackagingUse, usesOfPackaging } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { useFormat } from '../../ui/index.ts'
import { UseItem, UseList } from '../reuse/index.ts'
import edit from '../../ui/edit-form.module.css'
import layout from '../../ui/layout.module.css'

/** Where a packaging is used: what may be seen, and how many others there are. */
export function UsesList({ uses }: { readonly uses: CallAnswer<typeof usesOfPackaging> }) {
  const text = useText()
  const { evaluations, products } = uses
  if (evaluations.total + products.total === 0) return <p>{text('packagings.uses.none')}</p>
  return (
    <div className={edit.group}>
      {evaluations.total > 0 && (
        <>
          <h3>{text('packagings.uses.evaluations', { count: evaluations.total })}</h3>
          <UseItems items={evaluations.items} total={evaluations.total} address="/evaluation/edit" />
        </>
      )}
      {products.total > 0 && (
        <>
          <h3>{text('packagings.uses.products', { count: products.total })}</h3>
          <UseItems items={products.items} total={products.total} address="/products/edit" />
        </>
      )}
    </div>
  )
}

interface UseItemsProps {
  readonly items: readonly PackagingUse[]
  readonly total: number
  readonly address: string
}

function UseItems({ items, total, address }: UseItemsProps) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <UseList>
        {items.map(({ id, name, reference, quantity, current }) => (
          <UseItem
            key={id}
            address={`${address}/${id}`}
            name={name}
            beside={[reference, `× ${format.number(quantity, { upTo: 3 })}`].filter(Boolean).join(' · ')}
            outdated={current ? undefined : text('packagings.uses.notCurrent')}
          />
        ))}
      </UseList>
      {items.length < total && (
        <p className={layout.soft}>{text('packagings.uses.others', { count: total - items.length })}</p>
      )}
    </>
  )
}
