import { useRouter } from '@tanstack/react-router'
import { limits } from '@ecotrame/contract'
import {
  useEffect,
  useRef,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { addressOf, type QueryParams } from './address.ts'

interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'type' | 'children'> {
  /** A path of this application, a telephone number or an e-mail address. Not used by `click`. */
  readonly to?: string
  /** Becomes the query string. */
  readonly params?: QueryParams
  readonly type?: 'internal' | 'tel' | 'email' | 'click'
  readonly newTab?: boolean
  /** Does not load the screen ahead: another link leads to the same one already. */
  readonly lazy?: boolean
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly children?: ReactNode
}

const schemes = { internal: '', click: '', tel: 'tel:', email: 'mailto:' } as const

/** Address that a link of each type leads to. */
export const linkAddress = (type: keyof typeof schemes, to: string, params?: QueryParams): string =>
  `${schemes[type]}${addressOf(type === 'tel' ? to.replaceAll(/[^+\d]/g, '') : to, params)}`

/** A link: internal by default; `click` only calls `onClick` and goes nowhere. */
export function Link({
  to = '',
  params,
  type = 'internal',
  newTab = false,
  lazy = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const router = useRouter()
  const href = linkAddress(type, to, params)
  const ref = usePrefetch(type === 'internal' && !newTab && !lazy ? href : null)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (type === 'click') event.preventDefault()
    if (type !== 'internal' || newTab || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a
      {...rest}
      ref={ref}
      href={type === 'click' ? '#' : href}
      onClick={follow}
      {...(type === 'click' ? { role: 'button', onKeyDown: pressOnSpace } : {})}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </a>
  )
}

/** What acts like a button answers the space bar too. */
const pressOnSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Loads the code of a screen once a link to it comes near the viewport. */
function usePrefetch(href: string | null) {
  const ref = useRef<HTMLAnchorElement>(null)
  const router = useRouter()
  useEffect(() => {
    const link = ref.current
    if (!link || href === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void router
          .preloadRoute({ to: new URL(href, window.location.origin).pathname })
          .catch(() => undefined)
      },
      { rootMargin: limits.linkPrefetchRootMargin },
    )
    observer.observe(link)
    return () => observer.disconnect()
  }, [href, router])
  return ref
}
