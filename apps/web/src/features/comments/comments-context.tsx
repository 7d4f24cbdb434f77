import type { CommentThread } from '@ecotrame/contract'
import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react'
import { usePermitted } from '../../api/index.ts'
import { useAddress } from '../../ui/index.ts'
import { useKeys } from '../../ui/keys/index.ts'
import { openByPlace, placeText, readPlace, type MarkedPlace } from './places.ts'
import { threadWith, useThreads } from './queries.ts'

const CommentsPanel = lazy(async () => ({
  default: (await import('./panel/comments-panel.tsx')).CommentsPanel,
}))

/** The comments of the evaluation on screen. */
export interface Comments {
  readonly evaluation: string
  readonly threads: readonly CommentThread[]
  /** Open threads on all places. */
  readonly open: number
  readonly openOn: (place: MarkedPlace) => number
  readonly mayWrite: boolean
  /** Opens the panel on a place, or on everything. */
  readonly show: (place: MarkedPlace | null) => void
}

const CommentsContext = createContext<Comments | null>(null)

/** `null`: nothing can be commented on here. */
export const useComments = (): Comments | null => use(CommentsContext)

/** What the address says of the panel: `all`, a place, or a comment that somebody was led to. */
const parameter = 'comments'
const everything = 'all'

export interface CommentsProps {
  readonly evaluation: string
  /** Version of the result on screen, which comments on its figures tell. */
  readonly version?: string | undefined
  /** How a place of this screen is called; `null`: it is none of this screen. */
  readonly nameOf: (place: MarkedPlace) => string | null
  /** Leads to a place of this screen; `arriving`: somebody was led to a comment, whose panel keeps the cursor. */
  readonly leadTo?: (place: MarkedPlace, arriving: boolean) => void
  readonly children: ReactNode
}

/**
 * Threads of one evaluation for every mark on the screen: one call, and the panel only when it is opened. What is
 * typed into a form draws none of this anew.
 */
export function CommentsProvider({ evaluation, children, ...panel }: CommentsProps) {
  const { query, setQuery } = useAddress()
  const { data, error, refetch } = useThreads(evaluation)
  const mayWrite = usePermitted('create_comment')
  const show = useCallback(
    (place: MarkedPlace | null) =>
      setQuery({ [parameter]: place === null ? everything : placeText(place), panel: null }),
    [setQuery],
  )
  const close = useCallback(() => setQuery({ [parameter]: null }), [setQuery])
  const value = useMemo<Comments>(() => {
    const counts = openByPlace(data ?? [])
    return {
      evaluation,
      threads: data ?? [],
      open: [...counts.values()].reduce((sum, count) => sum + count, 0),
      openOn: (place) => counts.get(placeText(place)) ?? 0,
      mayWrite,
      show,
    }
  }, [data, evaluation, mayWrite, show])
  useKeys({ comment: () => commentHere(() => show(null)) })
  const asked = query.get('panel') === null ? query.get(parameter) : null
  useArrival(asked, data, panel.leadTo)
  return (
    <CommentsContext value={value}>
      {children}
      {asked !== null && (
        <Suspense fallback={null}>
          <CommentsPanel
            {...panel}
            comments={value}
            loaded={data !== undefined}
            problem={data === undefined ? error : null}
            onRetry={() => void refetch()}
            place={readPlace(asked)}
            comment={asked === everything || readPlace(asked) !== null ? null : asked}
            onClose={close}
          />
        </Suspense>
      )}
    </CommentsContext>
  )
}

/** Who was led to a comment sees what it is about behind the panel. */
function useArrival(
  asked: string | null,
  threads: readonly CommentThread[] | undefined,
  leadTo: CommentsProps['leadTo'],
): void {
  const arrived = useRef<string | null>(null)
  useEffect(() => {
    if (asked === null || threads === undefined || arrived.current === asked) return
    arrived.current = asked
    const thread = threadWith(threads, asked)
    if (thread?.place.key && !thread.place.gone)
      leadTo?.({ kind: thread.place.kind, key: thread.place.key }, true)
  }, [asked, threads, leadTo])
}

/** Comments on what has the cursor, or opens all comments. */
function commentHere(onAll: () => void): void {
  const mark = document.activeElement
    ?.closest('[data-commented]')
    ?.querySelector<HTMLElement>('[data-comment-mark]')
  if (mark) mark.click()
  else onAll()
}
