import type { RequestRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'

/** Who asks and who is asked, as people say it. */
export function useParties() {
  const text = useText()
  return {
    from: ({ from: { team, author } }: Pick<RequestRow, 'from'>) =>
      [author?.name, team?.name].filter(Boolean).join(', '),
    to: ({ to: { team, contact } }: Pick<RequestRow, 'to'>) =>
      team?.name ?? contact?.name ?? text('request.nobody'),
  }
}
