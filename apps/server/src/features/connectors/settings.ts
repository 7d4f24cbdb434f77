import * as contract from '@ecotrame/contract'
import { isShop, type CallParsed } from '@ecotrame/contract'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { sftpPlace } from './source/sftp-address.ts'

type Body = CallParsed<typeof contract.createConnector>['body']
type Saved = Omit<Body, 'kind'>

/** Names that a header of ours may have (RFC 9110 §5.1), without those that say where a request ends. */
const isHeader = (name: string) =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(name) &&
  !/^(?:host|connection|content-.+|transfer-encoding|upgrade|te|trailer|expect)$/i.test(name)

/** Address and authentication that the kind of source does not have. */
function sourceProblems({ address, authentication }: Saved, kind: Body['kind']): FieldProblem[] {
  const isSftp = kind === 'sftp'
  const isPlace = sftpPlace(address) !== null
  const ways: readonly string[] = isSftp ? contract.sftpAuthentications : contract.webAuthentications
  return [
    ...(isSftp && !isPlace ? [{ path: 'address', code: 'NOT_BY_SFTP' }] : []),
    ...(!isSftp && !/^https?:/i.test(address) ? [{ path: 'address', code: 'INVALID_ADDRESS' }] : []),
    ...(ways.includes(authentication) ? [] : [{ path: 'authentication', code: 'OTHER_SOURCE' }]),
  ]
}

/** @throws INVALID_VALUES for what cannot be meant together */
export function refuseContradictions(body: Saved, kind: Body['kind']): void {
  const { direction, profile, automatic, authentication, userName, paging, pageField } = body
  const isOfShop = isShop(kind)
  const errors: readonly (FieldProblem | false)[] = [
    ...sourceProblems(body, kind),
    direction !== 'in' && !isOfShop && { path: 'direction', code: 'NOT_A_SHOP' },
    automatic && profile === null && { path: 'profile', code: 'PROFILE_NEEDED' },
    kind === 'woocommerce' && userName === '' && { path: 'userName', code: 'REQUIRED' },
    !isOfShop &&
      (authentication === 'basic' || authentication === 'key') &&
      userName === '' && { path: 'userName', code: 'REQUIRED' },
    !isOfShop &&
      authentication === 'header' &&
      !isHeader(userName) && { path: 'userName', code: 'NOT_A_HEADER' },
    kind === 'rest' && paging === 'cursor' && pageField === '' && { path: 'pageField', code: 'REQUIRED' },
  ]
  const found = errors.filter((one) => one !== false)
  if (found.length > 0) throw problem('INVALID_VALUES', { errors: found })
}

/** The host that a secret is for. */
function originOf(address: string): string {
  const place = sftpPlace(address)
  if (place !== null) return `sftp://${place.host}:${place.port}`
  return URL.canParse(address) ? new URL(address).origin : address
}

/** A secret goes to no other host, and is shown in no other way, than it was given for, nor is the key of another host accepted; another source begins anew. */
export function forgotten(
  body: Saved,
  before: Pick<Saved, 'address' | 'authentication' | 'recordsPath'> & {
    readonly profile: { readonly id: string } | null
  },
) {
  const isElsewhere =
    originOf(body.address) !== originOf(before.address) || body.authentication !== before.authentication
  const isOther =
    body.address !== before.address ||
    body.recordsPath !== before.recordsPath ||
    body.profile !== (before.profile?.id ?? null)
  return {
    ...(isElsewhere ? { secret: null } : {}),
    ...(originOf(body.address) === originOf(before.address) ? {} : { hostKey: null }),
    ...(isOther ? { completeUntil: null, pendingImport: null, pendingUntil: null } : {}),
  }
}
