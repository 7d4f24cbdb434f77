import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { useText } from '../i18n/index.ts'
import { Link } from './link.tsx'
import { Skeleton } from './skeleton.tsx'
import { EmptyState, ErrorPanel } from './states.tsx'

interface EditedProps<Thing> {
  readonly thing: UseQueryResult<Thing>
  /** Where to go when there is no such thing. */
  readonly list: { readonly address: string; readonly name: string }
  /** Its form; it begins anew each time the thing is fetched again. */
  readonly children: (thing: Thing, onReload: () => void) => ReactNode
}

/** One thing as its form opens: not there, not fetched, on its way, or the form. */
export function Edited<Thing>({ thing, list, children }: EditedProps<Thing>) {
  const text = useText()
  const { data, error, refetch } = thing
  const [opened, setOpened] = useState(0)
  if (error instanceof ApiProblem && [400, 404].includes(error.status))
    return (
      <EmptyState
        heading
        title={text('error.notFound')}
        action={<Link to={list.address}>{list.name}</Link>}
      />
    )
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const reload = () => void refetch().then(() => setOpened((before) => before + 1))
  return <Fragment key={opened}>{children(data, reload)}</Fragment>
}
