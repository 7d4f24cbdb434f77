import { expect, test } from 'vitest'
import { digitalLinkPath, digitalLinkProblem, readDigitalLinkPath } from './digital-link.ts'

const key = { gtin: '3760362232897', variant: 'M-BLU', lot: 'FW26/1', serial: '0007' }
const path = '/01/03760362232897/22/M-BLU/10/FW26%2F1/21/0007'

test('the address of GTIN, variant, lot and serial is that of the standard', () => {
  expect(digitalLinkPath(key)).toBe(path)
  expect(digitalLinkPath({ gtin: key.gtin })).toBe('/01/03760362232897')
})

test('an address is read back as what it was made of', () => {
  expect(readDigitalLinkPath(path.slice('/01/'.length))).toEqual({ key: { ...key, gtin: '03760362232897' } })
  const third = { gtin: '03760362232897', thirdParty: 'a-third-party_of.28-signs:01' }
  expect(digitalLinkPath(third)).toBe('/01/03760362232897/235/a-third-party_of.28-signs%3A01')
  expect(readDigitalLinkPath(digitalLinkPath(third).slice('/01/'.length))).toEqual({ key: third })
  const odd = { gtin: '03760362232897', serial: `%!"'()*;<=>?&+,:` }
  expect(readDigitalLinkPath(digitalLinkPath(odd).slice('/01/'.length))).toEqual({ key: odd })
})

test.each([
  ['3760362232896', 'GTIN_CHECK_DIGIT'],
  ['376036223289', 'GTIN_CHECK_DIGIT'],
  ['37603622', 'GTIN_CHECK_DIGIT'],
  ['abc', 'GTIN_DIGITS'],
  ['%E0%A4%A', 'GTIN_DIGITS'],
  ['03760362232897/21/1/10/2', 'QUALIFIER_ORDER'],
  ['03760362232897/10/1/10/2', 'QUALIFIER_ORDER'],
  ['03760362232897/99/1', 'QUALIFIER_ORDER'],
  ['03760362232897/10', 'QUALIFIER_VALUE'],
  ['03760362232897/10/caf%C3%A9', 'QUALIFIER_VALUE'],
  [`03760362232897/10/${'1'.repeat(21)}`, 'QUALIFIER_VALUE'],
  [`03760362232897/235/${'1'.repeat(29)}`, 'QUALIFIER_VALUE'],
  ['03760362232897/22/1/235/2', 'QUALIFIER_ORDER'],
  ['03760362232897/235/2/21/1', 'QUALIFIER_ORDER'],
])('%s is refused: %s', (wrong, problem) => {
  expect(readDigitalLinkPath(wrong)).toEqual({ problem })
})

test('a key that is wrong has no address', () => {
  expect(digitalLinkProblem({ gtin: '1' })).toBe('GTIN_DIGITS')
  expect(() => digitalLinkPath({ gtin: key.gtin, lot: 'a b' })).toThrow('QUALIFIER_VALUE')
  expect(() => digitalLinkPath({ ...key, thirdParty: '1' })).toThrow('QUALIFIER_ORDER')
})
