import type { TestServer } from './test-server.ts'

type Headers = Readonly<Record<string, string>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls of the API as one session makes them; paths below `/api`. */
export function apiCaller({ server }: TestServer, login: Headers) {
  const send = (method: Method, path: string, body?: unknown, headers: Headers = {}) =>
    server.inject({
      method,
      url: `/api${path}`,
      headers: { ...login, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  return {
    get: (path: string, headers?: Headers) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Headers) => send('POST', path, body, headers),
    put: (path: string, body: unknown, headers?: Headers) => send('PUT', path, body, headers),
    patch: (path: string, body: unknown, headers?: Headers) => send('PATCH', path, body, headers),
    delete: (path: string, headers?: Headers) => send('DELETE', path, undefined, headers),
  }
}
export type ApiCaller = ReturnType<typeof apiCaller>
