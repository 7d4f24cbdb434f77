import type { PackagingRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { ReplaceQuestion } from '../reuse/index.ts'
import { packagingChoiceQuery, useReplacePackaging } from './queries.ts'

interface ReplacePackagingProps {
  readonly packaging: Pick<PackagingRow, 'id' | 'name' | 'evaluations' | 'products'>
  readonly onClose: () => void
}

/** Puts another packaging in the place of this one, wherever the reader may. */
export function ReplacePackaging({ packaging, onClose }: ReplacePackagingProps) {
  const text = useText()
  const { id, name, evaluations, products } = packaging
  return (
    <ReplaceQuestion
      title={text('packagings.replace.title', { name })}
      button={text('packagings.replace.button')}
      consequence={text('packagings.replace.consequence', { evaluations, products })}
      by={{ label: text('packagings.replace.by') }}
      asked={text('packagings.replace.asked')}
      done={text('packagings.replace.done')}
      id={id}
      others={useQuery(packagingChoiceQuery())}
      replacing={useReplacePackaging()}
      onClose={onClose}
    />
  )
}
