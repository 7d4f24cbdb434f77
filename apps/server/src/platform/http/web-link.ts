import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'

/** Address of a page of the web app, for messages that leave the browser. */
export type WebLink = (path: string, query: Readonly<Record<string, string>>) => string

/** Where the API is, as others outside reach it. */
export const apiAddress = ({ addresses }: Pick<Configuration, 'addresses'>, webLink: WebLink): string =>
  new URL(addresses.api, webLink('/', {})).href.replace(/\/$/, '')

/** `0.0.0.0` listens everywhere but is no address that a browser can open. */
export const shownHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

function ownAddress({ server }: FastifyInstance, { host, port }: Configuration): string {
  const listening = server.address()
  const actual = typeof listening === 'object' && listening !== null ? listening.port : port
  return `http://${shownHost(host)}:${actual}`
}

/**
 * Makes links from the configuration alone. Never from the `Host` of a request, which its sender chooses: a
 * recovery mail would lead wherever a stranger wants.
 */
export function webLinks(server: FastifyInstance, configuration: Configuration): WebLink {
  const { publicUrl, addresses } = configuration
  return (path, query) => {
    const base = new URL(addresses.web, publicUrl ?? ownAddress(server, configuration))
    const link = new URL(path.replace(/^\//, ''), base.href.endsWith('/') ? base : `${base.href}/`)
    link.search = new URLSearchParams(query).toString()
    return link.href
  }
}
