import type { PackagingRow } from '@ecotrame/contract'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useTold } from '../../../ui/index.ts'
import { useReusedRowActions, type Asked } from '../../reuse/index.ts'
import { useDuplicatePackaging } from '../queries.ts'

export function useRowActions(onAsked: (asked: Asked<PackagingRow>) => void) {
  const text = useText()
  const copying = useDuplicatePackaging()
  const told = useTold()
  return useReusedRowActions<PackagingRow>({
    may: {
      update: usePermitted('update_packaging'),
      duplicate: usePermitted('duplicate_packaging'),
      replace: usePermitted('update_evaluation'),
      delete: usePermitted('delete_packaging'),
    },
    addressOf: ({ id }) => `/packagings/edit/${id}`,
    isUsed: ({ evaluations, products }) => evaluations + products > 0,
    words: {
      uses: text('packagings.uses.show'),
      replace: text('packagings.replace.show'),
      unused: text('packagings.uses.none'),
    },
    copy: ({ id }) =>
      copying.mutate(
        id,
        told(({ name }) => text('packagings.copied', { name })),
      ),
    onAsked,
  })
}
