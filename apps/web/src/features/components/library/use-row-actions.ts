import type { ComponentRow } from '@ecotrame/contract'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useTold } from '../../../ui/index.ts'
import { useReusedRowActions, type Asked } from '../../reuse/index.ts'
import { useDuplicateComponent } from '../queries.ts'

export function useRowActions(onAsked: (asked: Asked<ComponentRow>) => void) {
  const text = useText()
  const copying = useDuplicateComponent()
  const told = useTold()
  const mayUpdate = usePermitted('update_component')
  return useReusedRowActions<ComponentRow>({
    may: {
      update: mayUpdate,
      duplicate: usePermitted('duplicate_component'),
      replace: mayUpdate,
      delete: usePermitted('delete_component'),
    },
    addressOf: ({ id }) => `/component/edit/${id}`,
    isUsed: ({ evaluations, parts }) => evaluations + parts > 0,
    words: {
      uses: text('components.uses.show'),
      replace: text('components.replace.button'),
      unused: text('components.uses.none'),
    },
    copy: ({ id }) =>
      copying.mutate(
        id,
        told(({ name }) => text('components.copied', { name })),
      ),
    onAsked,
  })
}
