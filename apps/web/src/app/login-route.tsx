import type { AuthInfo } from '@ecotrame/contract'
import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { useAddress } from '../ui/address.ts'
import { completeLogin } from './account.ts'
import { loginAddress, pageAfterLogin } from './guard.ts'

const LoginScreen = lazyRouteComponent(() => import('../features/auth/index.ts'), 'LoginScreen')
const SignOnScreen = lazyRouteComponent(() => import('../features/auth/index.ts'), 'SignOnScreen')

/** What follows a login: subscription, configuration, live connection, the page left. */
function useWelcome(queries: QueryClient) {
  const { go } = useAddress()
  return async (auth: AuthInfo, next: string | null): Promise<void> => {
    const outcome = await completeLogin(auth, queries)
    const target =
      outcome === 'welcome'
        ? pageAfterLogin(next)
        : loginAddress({ err: 'NO_ACTIVE_SUBSCRIPTION', ...(next === null ? {} : { next }) })
    go(target, {}, { replace: true })
  }
}

/** The screens that begin a session, with what follows. */
export function makeLoginRoutes(queries: QueryClient): Readonly<Record<'login' | 'signOn', RouteComponent>> {
  return {
    login: function LoginRoute() {
      const { query } = useAddress()
      const welcome = useWelcome(queries)
      return <LoginScreen err={query.get('err')} onLoggedIn={(auth) => welcome(auth, query.get('next'))} />
    },
    signOn: function SignOnRoute() {
      return <SignOnScreen onLoggedIn={useWelcome(queries)} />
    },
  }
}
