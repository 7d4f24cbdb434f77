import type { Request } from '@ecotrame/contract'
import type { AskedQuestion } from '@ecotrame/lca'
import type { RequestBody } from '../../queries.ts'
import type { Asking } from '../../ask-address.ts'

/** A field in the list of those asked for. */
export interface DraftField {
  readonly evaluation: string
  readonly path: string
}

/** What the form of a request holds while it is typed. */
export interface Draft {
  readonly title: string
  readonly description: string
  readonly to: 'team' | 'contact'
  readonly team: string | null
  readonly contactName: string
  readonly contactEmail: string
  readonly contactLanguage: string
  readonly facility: string | null
  readonly dueOn: string
  readonly fields: readonly DraftField[]
  readonly questions: readonly AskedQuestion[]
  readonly articles: readonly string[]
}

export const draftOf = (request: Request | null, asking: Asking): Draft =>
  request === null
    ? {
        title: asking.title ?? '',
        description: '',
        to: asking.facility === undefined ? 'team' : 'contact',
        team: null,
        contactName: asking.contact?.name ?? '',
        contactEmail: asking.contact?.email ?? '',
        contactLanguage: asking.contact?.language ?? 'en',
        facility: asking.facility ?? null,
        dueOn: '',
        fields: (asking.paths ?? []).flatMap((path) =>
          asking.evaluation === undefined ? [] : [{ evaluation: asking.evaluation, path }],
        ),
        questions: asking.questions ?? [],
        articles: asking.articles ?? [],
      }
    : {
        title: request.title,
        description: request.description ?? '',
        to: request.to.contact === null ? 'team' : 'contact',
        team: request.to.team?.id ?? null,
        contactName: request.to.contact?.name ?? '',
        contactEmail: request.to.contact?.email ?? '',
        contactLanguage: request.to.contact?.language ?? 'en',
        facility: request.facility?.id ?? null,
        dueOn: request.dueOn ?? '',
        fields: request.requestedFields.flatMap(({ evaluation: { id }, path }) =>
          id === null || path === null ? [] : [{ evaluation: id, path }],
        ),
        questions: request.requestedFields.flatMap(({ question, article }) =>
          question === null || article !== null ? [] : [{ question: question.id, process: question.process }],
        ),
        articles: request.requestedFields.flatMap(({ article }) => article?.id ?? []),
      }

export const bodyOf = (draft: Draft): RequestBody => ({
  title: draft.title,
  description: draft.description.trim() === '' ? null : draft.description,
  team: draft.to === 'team' ? draft.team : null,
  contact:
    draft.to === 'contact' && draft.contactName.trim() !== ''
      ? {
          name: draft.contactName,
          email: draft.contactEmail.trim() === '' ? null : draft.contactEmail.trim(),
          language: draft.contactLanguage,
        }
      : null,
  facility: draft.facility,
  dueOn: draft.dueOn === '' ? null : draft.dueOn,
  fields: [...draft.fields],
  questions: draft.facility === null ? [] : [...draft.questions],
  articles: [...draft.articles],
})
