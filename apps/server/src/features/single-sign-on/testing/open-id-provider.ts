import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The part of the library that is used: it has no types of its own. */
interface Library {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionDetails(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ params: { client_id: string } }>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  readonly Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  readonly Client: { find(id: string): Promise<Client> }
}
interface Client {
  backchannelLogout(subject: string, session: string): Promise<void>
}

/** Whom the provider knows, and what it says of them. */
export interface Known {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
}

export interface OpenIdProvider {
  readonly issuer: string
  /** Who signs in there next. */
  person: Known
  /** Follows an address as a browser would, until the provider leads back. */
  readonly follow: (address: string) => Promise<URL>
  /** Tells the client that somebody logged out. */
  readonly logOut: (subject: string, session: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const client = { id: 'ecotrame', secret: 'a secret of the client, long enough' }

/** A certified OpenID provider, on which whoever is expected signs in at once. */
export async function startOpenIdProvider(redirectUri: string, logoutUri: string): Promise<OpenIdProvider> {
  const http = createServer()
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const people = new Map<string, Known>()
  const { default: Provider } = (await import('oidc-provider' as string)) as {
    default: new (issuer: string, options: object) => Library
  }
  const library = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        backchannel_logout_uri: logoutUri,
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // Its own would not reach this machine.
    fetch: (url: URL, options: { method?: string; body?: string; headers?: Record<string, string> }) =>
      fetch(url, {
        method: options.method ?? 'GET',
        ...(options.headers ? { headers: options.headers } : {}),
        ...(options.body === undefined ? {} : { body: options.body }),
      }),
    cookies: { keys: ['a key that only tests have'] },
  })
  const provider: OpenIdProvider = {
    issuer,
    person: { sub: 'nobody' },
    follow: async (address) => follow(address, issuer),
    logOut: async (subject, session) =>
      (await library.Client.find(client.id)).backchannelLogout(subject, session),
    close: () => closed(http),
  }
  const answer = library.callback()
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return answer(request, response)
    const { person } = provider
    people.set(person.sub, person)
    void signIn(library, person, request, response)
  })
  return provider
}

const closed = (http: Server): Promise<void> =>
  new Promise((done) => {
    http.closeAllConnections()
    http.close(() => done())
  })

async function signIn(library: Library, { sub }: Known, request: IncomingMessage, response: ServerResponse) {
  const { params } = await library.interactionDetails(request, response)
  const grant = new library.Grant({ accountId: sub, clientId: params.client_id })
  grant.addOIDCScope('openid email profile groups')
  const grantId = await grant.save()
  await library.interactionFinished(request, response, { login: { accountId: sub }, consent: { grantId } })
}

async function follow(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let steps = 0; at.origin === issuer && steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`)
    at = new URL(next, at)
  }
  return at
}
