import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { canonicalJson } from '../values/canonical-json.ts'
import { multibase, readMultibase, readMultikey } from './multibase.ts'

/** JSON with members of any kind. */
export type Members = Readonly<Record<string, unknown>>

/** What is used to sign: the address of the public key in the document of the issuer, and the private key. */
export interface Signer {
  readonly verificationMethod: string
  readonly privateKey: KeyObject
}

const type = 'DataIntegrityProof'
const cryptosuite = 'eddsa-jcs-2022'
const proofPurpose = 'assertionMethod'
/** DER around the 32 bytes of an Ed25519 key. Source: RFC 8410 §7. */
const [privateHead, publicHead] = ['302e020100300506032b657004220420', '302a300506032b6570032100']

export const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from(privateHead, 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })

const publicKeyOf = (bytes: Uint8Array): KeyObject =>
  createPublicKey({
    key: Buffer.concat([Buffer.from(publicHead, 'hex'), bytes]),
    format: 'der',
    type: 'spki',
  })

const hashed = (value: unknown): Buffer => createHash('sha256').update(canonicalJson(value)).digest()
const signedBytes = (options: Members, unsecured: Members): Buffer =>
  Buffer.concat([hashed(options), hashed(unsecured)])

/**
 * The document with its proof. The same document, key and moment give the same proof.
 * Source: W3C Data Integrity EdDSA Cryptosuites 1.0, §3.3.1 (`eddsa-jcs-2022`).
 */
export function secured(
  document: Members,
  created: string,
  { verificationMethod, privateKey }: Signer,
): Members {
  const options = {
    type,
    cryptosuite,
    created,
    verificationMethod,
    proofPurpose,
    '@context': document['@context'],
  }
  const proofValue = multibase(sign(null, signedBytes(options, document), privateKey))
  return { ...document, proof: { ...options, proofValue } }
}

/** What came of a check; `UNKNOWN_KEY`: the key that the proof names is none of those that are listed. */
export type ProofOutcome = 'VALID' | 'NOT_SIGNED' | 'OTHER_SUITE' | 'UNKNOWN_KEY' | 'CHANGED'

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Holds a document against its proof.
 *
 * @param keys public keys as Multikeys by their addresses
 * Source: as `secured`, §3.3.2.
 */
export function checkProof(document: Members, keys: ReadonlyMap<string, string>): ProofOutcome {
  const { proof, ...unsecured } = document
  const proofs = (Array.isArray(proof) ? proof : [proof]).filter(isMembers)
  if (proofs.length === 0) return 'NOT_SIGNED'
  const ours = proofs.find((one) => one['type'] === type && one['cryptosuite'] === cryptosuite)
  if (ours === undefined) return 'OTHER_SUITE'
  const { proofValue, ...options } = ours
  const key = readMultikey(keys.get(String(options['verificationMethod'])) ?? '')
  if (key === null) return 'UNKNOWN_KEY'
  const signature = typeof proofValue === 'string' ? readMultibase(proofValue) : null
  if (signature === null || options['proofPurpose'] !== proofPurpose) return 'CHANGED'
  if (!beginsWith(unsecured['@context'], options['@context'])) return 'CHANGED'
  const read =
    options['@context'] === undefined ? unsecured : { ...unsecured, '@context': options['@context'] }
  return verify(null, signedBytes(options, read), publicKeyOf(key), signature) ? 'VALID' : 'CHANGED'
}

/** A proof may speak of the first contexts of a document: what others add behind them changes none of its words. */
function beginsWith(contexts: unknown, proved: unknown): boolean {
  if (proved === undefined) return true
  const all: readonly unknown[] = Array.isArray(contexts) ? contexts : [contexts]
  const first: readonly unknown[] = Array.isArray(proved) ? proved : [proved]
  return first.every((one, place) => place in all && canonicalJson(one) === canonicalJson(all[place]))
}
