import { randomUUID } from 'node:crypto'
import { isObject, type Json } from '../../../platform/values/json.ts'
import { isUuid } from '../../sheets/index.ts'
import { readCriteria, type Criteria } from './criteria.ts'
import { badRequest } from './error.ts'

const prefix = 'org.wbcsd.pact.ProductFootprint.'
/** Types of events. Source: PACT Technical Specifications 3.0, Action Events. */
export const eventTypes = {
  created: `${prefix}RequestCreatedEvent.3`,
  fulfilled: `${prefix}RequestFulfilledEvent.3`,
  rejected: `${prefix}RequestRejectedEvent.3`,
  published: `${prefix}PublishedEvent.3`,
} as const

/** An event that was sent, as far as it asks for something. */
export type ReadEvent =
  | { readonly kind: 'request'; readonly id: string; readonly source: string; readonly criteria: Criteria }
  /** Footprints of others: nothing here follows from it. */
  | { readonly kind: 'published' }

const longest = 1000
function textOf(event: Json, name: string): string {
  const value = event[name]
  if (typeof value === 'string' && value !== '' && value.length <= longest && !value.includes('\0'))
    return value
  throw badRequest(
    `“${name}” of the event must be a text of 1 to ${longest} characters.`,
    `« ${name} » de l’événement doit être un texte de 1 à ${longest} caractères.`,
  )
}

/** Reads a CloudEvent of PACT. @throws PactError that names the field */
export function readEvent(body: unknown): ReadEvent {
  if (!isObject(body))
    throw badRequest('Send one event as a JSON object.', 'Envoyez un événement sous forme d’objet JSON.')
  const type = textOf(body, 'type')
  if (textOf(body, 'specversion') !== '1.0')
    throw badRequest('“specversion” must be "1.0".', '« specversion » doit être "1.0".')
  const id = textOf(body, 'id')
  const source = textOf(body, 'source')
  if (Number.isNaN(Date.parse(textOf(body, 'time'))))
    throw badRequest('“time” must be a date and time.', '« time » doit être une date avec heure.')
  const { data } = body
  if (!isObject(data)) throw badRequest('“data” must be a JSON object.', '« data » doit être un objet JSON.')
  if (type === eventTypes.created)
    return { kind: 'request', id, source, criteria: readCriteria(data, new Set(['comment'])) }
  if (type === eventTypes.published) return published(data)
  if (type === eventTypes.fulfilled || type === eventTypes.rejected)
    throw badRequest(
      '“data.requestEventId” names no request of this host: it sends none.',
      '« data.requestEventId » ne désigne aucune demande de cet hôte : il n’en envoie pas.',
    )
  throw badRequest(
    `“type” must be one of ${Object.values(eventTypes).join(', ')}.`,
    `« type » doit être l’un de ${Object.values(eventTypes).join(', ')}.`,
  )
}

function published({ pfIds }: Json): ReadEvent {
  const ids: readonly unknown[] = Array.isArray(pfIds) ? pfIds : []
  if (ids.length === 0 || !ids.every((id) => typeof id === 'string' && isUuid(id)))
    throw badRequest(
      '“data.pfIds” must be a list of ids of footprints (UUID).',
      '« data.pfIds » doit être une liste d’identifiants d’empreintes (UUID).',
    )
  return { kind: 'published' }
}

/** Writes an event of this host. */
export const writtenEvent = (type: string, source: string, data: object): string =>
  JSON.stringify({
    type,
    specversion: '1.0',
    id: randomUUID(),
    source,
    time: new Date().toISOString(),
    data,
  })
