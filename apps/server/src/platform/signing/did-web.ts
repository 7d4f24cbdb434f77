import type { Members } from './data-integrity.ts'

/**
 * The identifier of who answers at an address: `https://example.org:8443/a` is `did:web:example.org%3A8443:a`.
 * Source: did:web method specification.
 */
export function didWeb(address: string): string {
  const { host, pathname } = new URL(address)
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return ['did:web', host.replace(':', '%3A'), ...segments].join(':')
}

/** Where its document stands below that address. */
export const didPath = (address: string): string =>
  new URL(address).pathname === '/' ? '/.well-known/did.json' : '/did.json'

/** Address of a key in the document of its owner: the key names itself, so that no other ever has its place. */
export const verificationMethodOf = (did: string, publicKey: string): string => `${did}#${publicKey}`

/** The document of an identifier, with every key that its signatures may be checked with. */
export function didDocument(did: string, publicKeys: readonly string[]): Members {
  const methods = publicKeys.map((publicKeyMultibase) => ({
    id: verificationMethodOf(did, publicKeyMultibase),
    type: 'Multikey',
    controller: did,
    publicKeyMultibase,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}
