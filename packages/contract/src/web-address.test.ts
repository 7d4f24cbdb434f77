import { describe, expect, test } from 'vitest'
import { isSourceAddress, isWebAddress } from './web-address.ts'

describe('an address that the installation asks', () => {
  test.each([
    'https://shop.example',
    'http://10.0.0.1:8080/rows?page=1',
    'HTTPS://shop.example/a@b',
    'https://[::1]/',
  ])('%s is one', (text) => {
    expect(isWebAddress(text)).toBe(true)
    expect(isSourceAddress(text)).toBe(true)
  })
  test.each([
    ['a name and a password', 'https://user:password@shop.example'],
    ['a name alone', 'https://user@shop.example/rows'],
    ['a name that is empty', 'https://@shop.example'],
    ['a name behind a backslash', 'https://shop.example\\@evil.example'],
    ['no host', 'https://'],
    ['another protocol', 'ftp://shop.example'],
    ['a script', 'javascript:alert(1)'],
    ['spaces', 'https://shop.example/a b'],
    ['lines', 'https://shop.example/\nHost: evil.example'],
    ['no protocol', 'shop.example'],
  ])('with %s is none', (_, text) => {
    expect(isWebAddress(text)).toBe(false)
    expect(isSourceAddress(text)).toBe(false)
  })
  test('by SFTP is one of a source alone', () => {
    expect(isSourceAddress('sftp://files.example:2222/rows.csv')).toBe(true)
    expect(isSourceAddress('sftp://me:secret@files.example/rows.csv')).toBe(false)
    expect(isWebAddress('sftp://files.example/rows.csv')).toBe(false)
  })
})
