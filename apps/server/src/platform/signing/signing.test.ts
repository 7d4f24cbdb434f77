import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealingWith } from '../secrets/sealing.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkProof, privateKeyOf, secured, type Members } from './data-integrity.ts'
import { didDocument, didPath, didWeb, verificationMethodOf } from './did-web.ts'
import { multibase, multikey, readMultibase, readMultikey } from './multibase.ts'
import { replaceSigningKey, signingKeys, startSigningKeys } from './signing-keys.ts'

/** Source: W3C Data Integrity EdDSA Cryptosuites 1.0, appendix B.1 and B.2. */
const standard = {
  publicKey: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  privateKey: 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq',
  created: '2023-02-24T23:36:38Z',
  document: {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  },
  proofValue: 'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
}
const method = verificationMethodOf(`did:key:${standard.publicKey}`, standard.publicKey)
const keys = new Map([[method, standard.publicKey]])
const seed = readMultibase(standard.privateKey)?.subarray(2) ?? Buffer.alloc(0)
const signer = { verificationMethod: method, privateKey: privateKeyOf(seed) }
const signed = secured(standard.document, standard.created, signer)

describe('eddsa-jcs-2022', () => {
  test('gives the signature of the standard, which holds', () => {
    expect(signed['proof']).toMatchObject({ cryptosuite: 'eddsa-jcs-2022', proofValue: standard.proofValue })
    expect(checkProof(signed, keys)).toBe('VALID')
  })

  test('tells every change of the document and of the proof', () => {
    const proof = signed['proof'] as Members
    const changed: readonly Members[] = [
      { ...signed, name: 'Another' },
      { ...signed, extra: null },
      { ...signed, '@context': standard.document['@context'].toReversed() },
      { ...signed, proof: { ...proof, created: '2024-01-01T00:00:00Z' } },
      { ...signed, proof: { ...proof, proofPurpose: 'authentication' } },
      { ...signed, proof: { ...proof, proofValue: 'z1' } },
      { ...signed, proof: { ...proof, proofValue: 'no multibase' } },
      { ...signed, proof: { ...proof, proofValue: 7 } },
    ]
    for (const one of changed) expect(checkProof(one, keys)).toBe('CHANGED')
    expect(checkProof({ ...signed, proof: undefined }, keys)).toBe('NOT_SIGNED')
    expect(checkProof({ ...signed, proof: { ...proof, cryptosuite: 'ecdsa-jcs-2019' } }, keys)).toBe(
      'OTHER_SUITE',
    )
    expect(checkProof(signed, new Map())).toBe('UNKNOWN_KEY')
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
    expect(checkProof(signed, new Map([[method, multikey(Buffer.from(other, 'base64url'))]]))).toBe('CHANGED')
  })

  test('holds whatever is signed, in whatever order its names come back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (content) => {
        const document = { '@context': ['https://www.w3.org/ns/credentials/v2'], content }
        const proved = secured(document, standard.created, signer)
        const turned = Object.fromEntries(Object.entries(proved).toReversed())
        expect(checkProof(JSON.parse(JSON.stringify(turned)) as Members, keys)).toBe('VALID')
      }),
    )
  })
})

test('bytes come back from their text, and nothing else is read as bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(readMultibase(multibase(bytes))?.equals(bytes)).toBe(true)
    }),
  )
  expect(readMultikey(standard.publicKey)).toHaveLength(32)
  for (const wrong of ['', 'z', 'm6Mk', 'z0OIl', standard.privateKey, `z${'2'.repeat(300)}`])
    expect(readMultikey(wrong)).toBeNull()
})

test.each([
  ['https://example.org/', 'did:web:example.org', '/.well-known/did.json'],
  ['http://localhost:8080/', 'did:web:localhost%3A8080', '/.well-known/did.json'],
  ['https://example.org:8443/eco/trame/', 'did:web:example.org%3A8443:eco:trame', '/did.json'],
])('%s is %s', (address, did, path) => {
  expect([didWeb(address), didPath(address)]).toEqual([did, path])
})

describe('the keys of an installation', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  const [first, second] = [
    'the first key that tests have, 32 signs',
    'the second key that tests have, 32 signs',
  ] as const
  const sealing = sealingWith([first])

  test('one is made by however many start, sealed anew with a new secret, replaced and then listed', async () => {
    await Promise.all([startSigningKeys(database, sealing), startSigningKeys(database, sealing)])
    const { publicKeys } = await signingKeys(database, sealing)
    expect(publicKeys).toHaveLength(1)
    const did = 'did:web:example.org'
    const before = secured(
      standard.document,
      standard.created,
      (await signingKeys(database, sealing)).signer(did),
    )

    expect(await startSigningKeys(database, sealingWith([second, first]))).toBe('ready')
    const after = await signingKeys(database, sealingWith([second]))
    expect(after.signer(did).verificationMethod).toBe(`${did}#${publicKeys[0]}`)

    const young = await replaceSigningKey(database, sealingWith([second]))
    const both = await signingKeys(database, sealingWith([second]))
    expect(both.publicKeys).toEqual([young, ...publicKeys])
    expect(both.signer(did).verificationMethod).toBe(`${did}#${young}`)
    const listed = new Map(both.publicKeys.map((key) => [verificationMethodOf(did, key), key]))
    expect(checkProof(before, listed)).toBe('VALID')
    expect(JSON.stringify(didDocument(did, both.publicKeys))).not.toMatch(/seed|private/)
    await expect(
      database.asOwner(`insert into signing_keys (public_key, seed) values ('z6Mkother', 'x')`),
    ).rejects.toThrow()
  })

  test('one that no secret opens signs no more, and a new one is made', async () => {
    const other = sealingWith(['a third key that only tests have, 32 signs'])
    const { publicKeys } = await signingKeys(database, sealing)
    expect(await startSigningKeys(database, other)).toBe('lost')
    const after = await signingKeys(database, other)
    expect(after.publicKeys.slice(1)).toEqual(publicKeys)
    expect(() => after.signer('did:web:example.org')).not.toThrow()
  })
})
