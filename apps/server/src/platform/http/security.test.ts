import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { securityHeaders } from './security.ts'

const picturesFrom = async (settings: Record<string, string>) => {
  const server = Fastify()
  await securityHeaders(server, readConfiguration(settings))
  server.get('/', () => 'page')
  const { headers } = await server.inject({ url: '/' })
  await server.close()
  return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

test('pictures come from here, and from where the API lies: logos are below it', async () => {
  expect(await picturesFrom({})).toBe("'self' data: blob:")
  expect(await picturesFrom({ ECOTRAME_API_URL: '/footprints/api' })).toBe("'self' data: blob:")
  expect(await picturesFrom({ ECOTRAME_API_URL: 'https://api.mill.example/v1' })).toBe(
    "'self' data: blob: https://api.mill.example",
  )
})
