import type { SAML } from '@node-saml/node-saml'
import { apiAddress } from '../../../platform/http/web-link.ts'
import type { Provider, SingleSignOnDeps } from '../deps.ts'
import { openedKeys, type OpenedServiceKey } from './service-keys.ts'

/** Loaded by the first login of this kind: few installations have one. */
const library = () => import('@node-saml/node-saml')

type Addresses = Pick<SingleSignOnDeps, 'configuration' | 'webLink'>
type Deps = Addresses & Pick<SingleSignOnDeps, 'sealing'>

/** What a SAML provider calls this installation, and where its metadata is: each provider has an address of its own. */
export const entityId = ({ configuration, webLink }: Addresses, providerId: string): string =>
  `${apiAddress(configuration, webLink)}/auth/single-sign-on/saml/${providerId}`

/** Where a SAML provider sends its answers (Bindings for SAML 2.0 §3.5). */
export const answerUri = (deps: Addresses, providerId: string): string =>
  `${entityId(deps, providerId)}/answer`

/**
 * The metadata document for a provider (Metadata for SAML 2.0 §2.4.4): every certificate that may sign, where requests are signed,
 * and the newest one to encrypt for.
 */
export async function serviceMetadata(deps: Deps, provider: Provider): Promise<string> {
  const { generateServiceProviderMetadata } = await library()
  const keys = openedKeys(deps, provider)
  const newest = keys.at(-1)
  const encryption =
    newest === undefined ? {} : { decryptionPvk: newest.privateKey, decryptionCert: newest.certificate }
  return generateServiceProviderMetadata({
    issuer: entityId(deps, provider.id),
    callbackUrl: answerUri(deps, provider.id),
    identifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${provider.id}`,
    ...encryption,
    ...signing(provider, keys),
    publicCerts: keys.map(({ certificate }) => certificate),
  })
}

/** The first key signs, where the provider wants that (Bindings for SAML 2.0 §3.4.4.1). */
const signing = ({ signRequests }: Provider, [first]: readonly OpenedServiceKey[]) =>
  signRequests && first !== undefined
    ? { privateKey: first.privateKey, signatureAlgorithm: 'sha256' as const }
    : {}

/** The library, for one request: it takes the answer to that request and to no other. */
export async function samlOf(deps: Deps, provider: Provider, requestId: string): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await library()
  const known = (id: string | null) => Promise.resolve(id === requestId ? new Date().toISOString() : null)
  return new SAML({
    issuer: entityId(deps, provider.id),
    audience: entityId(deps, provider.id),
    callbackUrl: answerUri(deps, provider.id),
    entryPoint: provider.signInAddress ?? '',
    idpIssuer: provider.issuer,
    idpCert: provider.certificates,
    ...signing(provider, openedKeys(deps, provider)),
    wantAssertionsSigned: true,
    // The assertion is what is believed; many providers sign nothing else.
    wantAuthnResponseSigned: false,
    // Which way to log in is for the provider to decide.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // What the row of the login says; it is used up by the first answer.
    cacheProvider: { saveAsync: () => Promise.resolve(null), getAsync: known, removeAsync: known },
    // Times are looked at in assertion.ts, which can tell which clock is wrong.
    acceptedClockSkewMs: -1,
  })
}

/** Where the browser has to go: a request by HTTP-Redirect (Bindings for SAML 2.0 §3.4). */
export const requestAddress = async (
  deps: Deps,
  provider: Provider,
  { requestId, state }: { readonly requestId: string; readonly state: string },
): Promise<string> => (await samlOf(deps, provider, requestId)).getAuthorizeUrlAsync(state, undefined, {})
