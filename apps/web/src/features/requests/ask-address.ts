import type { AskedQuestion } from '@ecotrame/lca'
import { addressOf } from '../../ui/address.ts'

/** What a new request begins with. */
export interface Asking {
  readonly title?: string
  readonly evaluation?: string
  /** Paths of fields of that evaluation. */
  readonly paths?: readonly string[]
  readonly facility?: string
  /** Whom, and what of that facility: filled in when its form opens. */
  readonly contact?: { readonly name: string; readonly email: string | null; readonly language: string }
  readonly questions?: readonly AskedQuestion[]
  /** Components whose listed substances are asked for. */
  readonly articles?: readonly string[]
}

/** Names of the query under which the panel of a request, its thread and what is asked stand. */
export const requestPart = 'request'
export const threadPart = 'open_thread'
const askingParts = {
  title: 'ask_title',
  evaluation: 'ask_evaluation',
  paths: 'ask_field',
  facility: 'ask_facility',
  articles: 'ask_article',
} as const
/** Stands there instead of an id for a new one. */
export const newRequest = 'new'

/** The address of a new request that asks for these. */
export const askAddress = ({ title, evaluation, paths, facility, articles }: Asking): string =>
  addressOf('/requests', {
    [requestPart]: newRequest,
    [askingParts.title]: title,
    [askingParts.evaluation]: evaluation,
    [askingParts.paths]: paths ?? [],
    [askingParts.facility]: facility,
    [askingParts.articles]: articles ?? [],
  })

export function askingIn(query: URLSearchParams): Asking {
  const [title, evaluation] = [query.get(askingParts.title), query.get(askingParts.evaluation)]
  const facility = query.get(askingParts.facility)
  return {
    paths: query.getAll(askingParts.paths),
    articles: query.getAll(askingParts.articles),
    ...(title === null ? {} : { title }),
    ...(evaluation === null ? {} : { evaluation }),
    ...(facility === null ? {} : { facility }),
  }
}

/** Takes the panel, and what it began with, out of the address. */
export const nothingOpened = {
  [requestPart]: null,
  [threadPart]: null,
  [askingParts.title]: null,
  [askingParts.evaluation]: null,
  [askingParts.paths]: null,
  [askingParts.facility]: null,
  [askingParts.articles]: null,
} as const
