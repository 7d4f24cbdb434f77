import { requestBody, type Declaration, type DeclarationRules } from '@ecotrame/lca'

/** The request, and whether the platform for tests alone takes it. */
export function requestOf(declaration: Declaration, { portal }: DeclarationRules) {
  const request = requestBody(declaration)
  return { ...request, onlyAt: portal.testOnly.includes(request.path) ? portal.testAddress : null }
}
