import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from './test-server.ts'

type Headers = Readonly<Record<string, string>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Bare = (path: string, headers?: Headers) => Promise<LightMyRequestResponse>
type WithBody = (path: string, body?: unknown, headers?: Headers) => Promise<LightMyRequestResponse>

export interface ApiCaller {
  readonly get: Bare
  readonly post: WithBody
  readonly put: WithBody
  readonly patch: WithBody
  readonly delete: Bare
}

/** Calls of the API as one session makes them; paths below `/api`. */
export function apiCaller({ server }: TestServer, login: Headers): ApiCaller {
  const send = (
    method: Method,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> =>
    server.inject({
      method,
      url: `/api${path}`,
      headers: { ...login, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  }
}
