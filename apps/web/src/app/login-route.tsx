import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { LoginScreenProps } from '../features/auth/index.ts'
import { useAddress } from '../ui/address.ts'
import { completeLogin } from './account.ts'
import { loginAddress, pageAfterLogin } from './guard.ts'

const LoginScreen = lazyRouteComponent(() => import('../features/auth/index.ts'), 'LoginScreen')

/** The login screen with what follows a login: subscription, configuration, live connection, the page left. */
export function makeLoginRoute(queries: QueryClient): RouteComponent {
  return function LoginRoute() {
    const { query, go } = useAddress()
    const onLoggedIn: LoginScreenProps['onLoggedIn'] = async (auth) => {
      const next = query.get('next')
      const outcome = await completeLogin(auth, queries)
      const target =
        outcome === 'welcome'
          ? pageAfterLogin(next)
          : loginAddress({ err: 'NO_ACTIVE_SUBSCRIPTION', ...(next === null ? {} : { next }) })
      go(target, {}, { replace: true })
    }
    return <LoginScreen err={query.get('err')} onLoggedIn={onLoggedIn} />
  }
}
