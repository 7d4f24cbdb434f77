import { useQuery } from '@tanstack/react-query'
import { capable, useAccount } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link, Skeleton } from '../../ui/index.ts'
import { PassportPage } from './passport-page.tsx'
import { passportQuery } from './queries.ts'

/** Passport, AGEC sheet and duties on substances of one product, in its form. */
export function PassportTab({ id }: { readonly id: string }) {
  const text = useText()
  const isOpen = capable(useAccount().subscription, 'widget')
  const { data, error, refetch } = useQuery({ ...passportQuery(id), enabled: isOpen })
  if (!isOpen)
    return (
      <EmptyState
        title={text('access.locked')}
        action={<Link to="/organization/subscription">{text('access.seePlan')}</Link>}
      />
    )
  // What was typed does not go with a refresh that failed.
  if (error && !data) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  return data ? <PassportPage key={id} passport={data} /> : <Skeleton height={320} />
}
