import type { MaterialPrice } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { useDeletePrice } from './queries.ts'
import { useMaterialName, usePriceWords } from './use-price-words.tsx'

interface DeletePriceProps {
  readonly price: MaterialPrice
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Names the price that goes, and what holds after it. */
export function DeletePrice({ price, onDone, onClose }: DeletePriceProps) {
  const text = useText()
  const format = useFormat()
  const inWords = usePriceWords()
  const removal = useDeletePrice()
  const name = useMaterialName()(price.material)
  return (
    <DeleteQuestion
      title={text('prices.delete.title', { name })}
      button={text('prices.delete.button')}
      done={text('prices.delete.done', { name })}
      removal={removal}
      thing={price}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {text('prices.delete.text', { price: inWords(price), day: format.dayMonthYear(price.validFrom) })}{' '}
        {text(price.entries > 1 ? 'prices.delete.other' : 'prices.delete.last')}
      </p>
    </DeleteQuestion>
  )
}
