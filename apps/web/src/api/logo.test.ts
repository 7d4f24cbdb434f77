import { expect, it } from 'vitest'
import { keepAddresses } from './config.ts'
import { logoAddress } from './logo.ts'

it.each([
  ['/api', '/api/logos/a.png'],
  ['/footprints/api', '/footprints/api/logos/a.png'],
  ['https://api.mill.example/v1', 'https://api.mill.example/v1/logos/a.png'],
])('a logo lies below the address of the API: %s', (api, expected) => {
  keepAddresses({ api, live: '/live', import: '/import', web: '/', version: 'test' })
  expect(logoAddress('/logos/a.png')).toBe(expected)
})
