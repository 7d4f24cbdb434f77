import type { BodyOf } from '../../platform/resource/service.ts'
import { isWebAddress, type identityProviderResource } from '@ecotrame/contract'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import type { SingleSignOnDeps } from './deps.ts'
import { readCertificate } from './saml/certificates.ts'

type Body = Omit<BodyOf<typeof identityProviderResource>, 'domains'>

const isIssuer = (text: string) => isWebAddress(text) && !/[?#]/.test(text)

const isSignInAddress = (text: string, allowsPlain: boolean) =>
  isWebAddress(text) && (allowsPlain || /^https:/i.test(text))

/** What a provider of the one protocol needs, and keeps nothing of the other. @throws INVALID_VALUES */
export function providerFields(
  { protocol, clientId, signInAddress, certificates, ...fields }: Body,
  { privateNetworks }: SingleSignOnDeps['configuration'],
) {
  if (protocol === 'openid') {
    refuse([
      ...(isIssuer(fields.issuer) ? [] : [{ path: 'issuer', code: 'INVALID_ADDRESS' }]),
      ...(clientId === '' ? [{ path: 'clientId', code: 'REQUIRED' }] : []),
    ])
    return { ...fields, protocol, clientId, signInAddress: null, certificates: [], signRequests: false }
  }
  const read = certificates.map((one) => readCertificate(one)?.pem)
  const isThere = isSignInAddress(signInAddress ?? '', privateNetworks.length > 0)
  refuse([
    ...(isThere ? [] : [{ path: 'signInAddress', code: 'NOT_A_SIGN_IN_ADDRESS' }]),
    ...(read.length === 0 ? [{ path: 'certificates', code: 'REQUIRED' }] : []),
    ...read.flatMap((pem, place) =>
      pem === undefined ? [{ path: `certificates[${place}]`, code: 'NOT_A_CERTIFICATE' }] : [],
    ),
  ])
  const pems = [...new Set(read.filter((pem) => pem !== undefined))]
  return { ...fields, protocol, clientId: '', signInAddress, certificates: pems }
}

function refuse(errors: readonly FieldProblem[]): void {
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}
