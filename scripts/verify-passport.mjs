/**
 * `node scripts/verify-passport.mjs ADDRESS`: verifies signature and checksum of a published passport with nothing but
 * what anybody can fetch. It needs nothing of Ecotrame: copy it anywhere.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'

const context = { '0.6.1': 'dpp/0.6.1/', '0.7.0': 'untp/0.7.0/context/' }

/** RFC 8785: names by their UTF-16 units, numbers as JSON.stringify writes them. */
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : value !== null && typeof value === 'object'
      ? `{${Object.keys(value)
          .sort()
          .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
          .join(',')}}`
      : JSON.stringify(value)
const sha256 = (value) => createHash('sha256').update(canonical(value)).digest()

/** Multibase base58btc. */
function decoded(text) {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const signs = [...text.slice(1)]
  const value = signs.reduce((sum, sign) => sum * 58n + BigInt(digits.indexOf(sign)), 0n)
  const hex = value === 0n ? '' : value.toString(16)
  const zeros = signs.findIndex((sign) => sign !== '1')
  return Buffer.concat([
    Buffer.alloc(zeros === -1 ? signs.length : zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ])
}

async function read(address, accept) {
  const answer = await fetch(address, { headers: { accept } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}

/** did:web is always https; an installation on this machine alone may have no certificate. */
function documentAddress(did, protocol) {
  const [host, ...path] = did.slice('did:web:'.length).split(':').map(decodeURIComponent)
  const isHere = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host)
  return `${isHere ? protocol : 'https:'}//${host}/${path.length === 0 ? '.well-known' : path.join('/')}/did.json`
}

async function signatureHolds(address, version) {
  const { proof, ...credential } = await read(address, `application/vc; version=${version}`)
  if (!credential['@context'][1].endsWith(context[version])) return `is not UNTP ${version}`
  const { proofValue, ...options } = proof
  const did = credential.issuer.id
  if (options.cryptosuite !== 'eddsa-jcs-2022' || options.proofPurpose !== 'assertionMethod')
    return 'other proof'
  const { assertionMethod, verificationMethod } = await read(
    documentAddress(did, new URL(address).protocol),
    'application/did+json, application/json',
  )
  const key = verificationMethod.find(({ id }) => id === options.verificationMethod)
  if (!options.verificationMethod.startsWith(`${did}#`) || !assertionMethod.includes(key?.id))
    return 'unknown key'
  const x = decoded(key.publicKeyMultibase).subarray(2).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const signed = Buffer.concat([sha256(options), sha256(credential)])
  return verify(null, signed, publicKey, decoded(proofValue)) ? null : 'the signature does not hold'
}

async function checksumHolds(address) {
  const json = new URL(address)
  json.searchParams.set('format', 'json')
  const { checksum, ...record } = await read(json, 'application/json')
  return sha256(record).toString('hex') === checksum ? null : 'the record gives another checksum'
}

const [address] = process.argv.slice(2)
const checks = {
  'checksum of the public record': () => checksumHolds(address),
  'signature, UNTP 0.6.1': () => signatureHolds(address, '0.6.1'),
  'signature, UNTP 0.7.0': () => signatureHolds(address, '0.7.0'),
}
for (const [name, check] of Object.entries(checks)) {
  const wrong = await check().catch((error) => error.message)
  process.stdout.write(`${wrong === null ? 'ok' : 'NOT OK'}  ${name}${wrong === null ? '' : `: ${wrong}`}\n`)
  if (wrong !== null) process.exitCode = 1
}
