import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadPassportRules } from '@ecotrame/reference-data'
import { privateKeyOf, secured } from '../../../../platform/signing/data-integrity.ts'
import { publicRecord } from '../record.ts'
import { brokenRules } from './testing/rules.ts'
import { acceptedCredentials, untpPassport, untpVersions } from './versions.ts'

const rules = await loadPassportRules()
const wording = fc.record({ en: fc.string(), fr: fc.string() })
const country = fc.option(fc.constantFrom('FR', 'PT', 'TR'))
const percent = fc.double({ min: 0, max: 100, noNaN: true })
const steps = (names: readonly string[]) =>
  fc.tuple(...names.map((step) => country.map((code) => ({ step, country: code }))))

/** Any record that could be published, with any of its fields unknown. */
const fields = fc.record(
  {
    name: fc.string(),
    reference: fc.string(),
    gtin: fc.constant('03760362232897'),
    brand: fc.string(),
    operator: fc.string(),
    operatorIdentifier: fc.string(),
    facilityIdentifier: fc.string(),
    commodityCode: fc.constantFrom('6109', '61091000'),
    category: wording,
    mass: fc.double({ min: 0.001, max: 10, noNaN: true }),
    materials: fc.array(
      fc.record({
        name: wording,
        share: fc.double({ min: 0, max: 1.000001, noNaN: true }),
        recycled: fc.option(fc.boolean()),
        synthetic: fc.option(fc.boolean()),
        country,
      }),
    ),
    recycledPercent: percent,
    steps: fc.oneof(
      steps(['fabric', 'ennobling', 'making']),
      steps(['stitching', 'assembly', 'finishing']),
      fc.constant([]),
    ),
    substances: fc.array(fc.string()),
    climate: fc.double({ min: 0, max: 1000, noNaN: true }),
    primaryPercent: percent,
    units: fc.constant([
      { variant: null, lot: 'L', serial: null, producedOn: '2026-06-01', note: null },
      { variant: null, lot: 'L', serial: '1', producedOn: null, note: null },
    ]),
  },
  { requiredKeys: [] },
)
const place = 'https://example.org/products/passport?id=1'
const links = {
  passport: place,
  version: `${place}&version=1`,
  agec: 'https://example.org/products/agec?id=1',
  json: `${place}&format=json`,
  verify: 'https://example.org/products/passport/verify?id=1',
  digitalLink: null,
  identity: place,
  operator: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  installation: 'https://example.org/',
  did: 'did:web:example.org',
}
const signer = {
  verificationMethod: 'did:web:example.org#key',
  privateKey: privateKeyOf(Buffer.alloc(32, 7)),
}

test.each(untpVersions)(
  'whatever is known of a product, its passport keeps the rules of UNTP %s',
  (version) => {
    const key = fc.constantFrom({}, { lot: 'L' }, { lot: 'L', serial: '1' })
    fc.assert(
      fc.property(fields, key, fc.constantFrom('en', 'fr'), (known, unit, language) => {
        const content = {
          schema: '2',
          rulesOf: '2026-10-31',
          productVersion: { id: '', number: 1 },
          agec: [],
          fields: known,
        }
        const publishedAt = new Date('2026-11-23T08:00:00.123Z')
        const kept = { publicId: '1', number: 1, replaced: false, publishedAt, checksum: '', content }
        const record = publicRecord(rules, { ...kept, checksumOf: 'public' }, unit)
        const passport = untpPassport(version, { record, links, language: language as 'en' | 'fr' })
        const read: unknown = JSON.parse(JSON.stringify(secured(passport, publishedAt.toISOString(), signer)))
        expect(brokenRules(version, read)).toEqual([])
      }),
    )
  },
)

test.each([
  [undefined, '0.6.1', false],
  ['text/html', '0.6.1', false],
  ['application/vc;version=0.7.0', '0.7.0', false],
  ['application/vc; profile="https://test.uncefact.org/vocabulary/untp/dpp/0.6.1/"', '0.6.1', false],
  ['application/vc;version=0.7.0;q=0.2, application/vc;version=0.6.1;q=0.9', '0.6.1', false],
  ['application/vc;version=1.0.0', '0.6.1', true],
  ['application/vc;version=', '0.6.1', true],
  ['application/vc;profile=anything, application/vc;version=10.7.0', '0.6.1', true],
])('what %s accepts is read', (header, version, isNone) => {
  expect(acceptedCredentials(header)).toMatchObject({ version, isNone })
})
