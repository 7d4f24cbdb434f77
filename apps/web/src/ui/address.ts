import { useMatches, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

type QueryValue = string | number | boolean | null | undefined
/** Query of an address; a list repeats its key, an empty value is left out. */
export type QueryParams = Readonly<Record<string, QueryValue | readonly QueryValue[]>>

/** An address with its query string, built from an object. */
export function addressOf(path: string, params: QueryParams = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    for (const one of Array.isArray(value) ? (value as readonly QueryValue[]) : [value as QueryValue])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  const text = search.toString()
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`
}

/** The address of a screen as it stands, with some of its query changed. */
export function addressWith(path: string, query: URLSearchParams, changes: QueryParams): string {
  const kept = new URLSearchParams(query)
  for (const name of Object.keys(changes)) kept.delete(name)
  const text = kept.toString()
  return addressOf(text === '' ? path : `${path}?${text}`, changes)
}

interface Address {
  readonly path: string
  readonly query: URLSearchParams
  /** Goes to another screen. */
  readonly go: (path: string, params?: QueryParams, options?: { replace?: boolean }) => void
  /** Changes some of the query of this screen; `null` takes a name out. Typing replaces, choosing pushes. */
  readonly setQuery: (changes: QueryParams, options?: { replace?: boolean; saved?: boolean }) => void
}

/**
 * Where the screen that is shown stands, and the ways to go elsewhere. Everything that changes what is seen stands
 * in the address. While another screen is on its way, this one keeps its own address.
 */
export function useAddress(): Address {
  const router = useRouter()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  const searchText = useMatches({ select: (matches) => addressOf('', matches.at(-1)?.search as QueryParams) })
  const query = useMemo(() => new URLSearchParams(searchText), [searchText])
  const go = useCallback<Address['go']>(
    (to, params, options) =>
      void router.navigate({ href: addressOf(to, params), replace: options?.replace ?? false }),
    [router],
  )
  const setQuery = useCallback<Address['setQuery']>(
    (changes, options) => {
      const { pathname, searchStr } = router.state.location
      const href = addressWith(pathname, new URLSearchParams(searchStr), changes)
      void router.navigate({
        href,
        replace: options?.replace ?? false,
        // The form is saved: its own warning knows that only after the next drawing.
        ignoreBlocker: options?.saved ?? false,
        resetScroll: false,
      })
    },
    [router],
  )
  return useMemo(() => ({ path, query, go, setQuery }), [path, query, go, setQuery])
}
