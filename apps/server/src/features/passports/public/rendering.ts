import { acceptedType } from '../../../platform/http/accept.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { acceptedCredentials, untpVersionNamed, untpVersions, type UntpVersion } from './untp/versions.ts'

export type Page = 'agec' | 'passport'

/** As what a reader wants the record. */
export interface Rendering {
  readonly type: string
  /** Of UNTP. */
  readonly version: UntpVersion
}

/** Renderings by the types that a reader may ask for. */
const forms = {
  agec: ['text/html', 'application/json', 'application/ld+json'],
  passport: [
    'text/html',
    'application/json',
    'application/ld+json',
    'application/vc',
    'application/vc+ld+json',
  ],
} as const
const byName: Readonly<Record<string, string>> = {
  html: 'text/html',
  json: 'application/json',
  'schema.org': 'application/ld+json',
  untp: 'application/vc',
}

/**
 * By the address (`format`, `untp`), else by `Accept`.
 *
 * @throws MALFORMED_REQUEST, NOT_ACCEPTABLE for a version of UNTP that is not written
 */
export function renderingAsked(
  page: Page,
  query: Readonly<Record<string, unknown>>,
  accept: string | undefined,
): Rendering {
  const accepted = acceptedCredentials(accept)
  const named = query['untp'] === undefined ? accepted.version : untpVersionNamed(String(query['untp']))
  if (named === undefined)
    throw problem('MALFORMED_REQUEST', {
      errors: [{ path: 'untp', code: 'UNTP_VERSION', params: { versions: untpVersions.join(', ') } }],
    })
  const type = byName[String(query['format'])]
  if (type !== undefined) return { type, version: named }
  if (accepted.isNone)
    throw problem('NOT_ACCEPTABLE', {
      errors: [{ path: 'accept', code: 'UNTP_VERSION', params: { versions: untpVersions.join(', ') } }],
    })
  return { type: acceptedType(accepted.header, forms[page]), version: named }
}
