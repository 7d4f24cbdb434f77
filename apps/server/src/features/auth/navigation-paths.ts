import { pathOfCall } from '@ecotrame/contract'
import { allCalls } from '@ecotrame/contract/calls'

/** `/audit-log/export/:format` as a pattern of whole paths. */
const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

const patterns = allCalls
  .filter(({ navigation }) => navigation === true)
  .map((call) => pattern(pathOfCall(call)))

/** Whether a path is one that a browser navigation may open: no token is made for any other. */
export const isNavigationPath = (path: string): boolean => patterns.some((known) => known.test(path))
