import type { MaterialPrice } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { showToast, useFormat } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
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
  const go = () =>
    removal.mutate(price, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('prices.delete.done', { name }) })
        onDone()
        onClose()
      },
    })
  return (
    <Question
      title={text('prices.delete.title', { name })}
      button={text('prices.delete.button')}
      danger
      loading={removal.isPending}
      problem={removal.error}
      onConfirm={go}
      onClose={onClose}
    >
      <p>
        {text('prices.delete.text', { price: inWords(price), day: format.dayMonthYear(price.validFrom) })}{' '}
        {text(price.entries > 1 ? 'prices.delete.other' : 'prices.delete.last')}
      </p>
    </Question>
  )
}
