import { useQuery } from '@tanstack/react-query'
import { capable, useAccount } from '../../api/index.ts'
import { ErrorPanel, Skeleton } from '../../ui/index.ts'
import { LockedFeature } from '../access/index.ts'
import { PassportPage } from './passport-page.tsx'
import { passportQuery } from './queries.ts'

/** Passport, AGEC sheet and duties on substances of one product, in its form. */
export function PassportTab({ id }: { readonly id: string }) {
  const isOpen = capable(useAccount().subscription, 'widget')
  const { data, error, refetch } = useQuery({ ...passportQuery(id), enabled: isOpen })
  if (!isOpen) return <LockedFeature capability="widget" onRetry={() => undefined} />
  // What was typed does not go with a refresh that failed.
  if (error && !data) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  return data ? <PassportPage key={id} passport={data} /> : <Skeleton height={320} />
}
