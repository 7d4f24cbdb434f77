import type { Example } from './example.ts'
import { idOf, unique } from './sample.ts'

const aThread = { place: { kind: 'field', key: 'values.mass' }, text: unique }
const aTerm = { title: unique, description: `<p>${unique}</p>` }
const aRecord = { id: 'base-impacts-2024-02:05585055-9742-4fff-81ff-ad2e30e1b791' }
const aRequest = {
  title: unique,
  team: idOf('teams'),
  facility: idOf('facilities'),
  fields: [{ evaluation: idOf('evaluations'), path: 'values.mass' }],
}
const inBoth = { en: unique, fr: unique }
const anAnnouncement = { kind: 'feature', title: inBoth, body: inBoth, url: '/', state: 'draft' }
const aChapter = { title: inBoth, body: inBoth, exercise: null }
const aTraining = {
  title: inBoth,
  summary: inBoth,
  category: 'start',
  level: 'practice',
  minutes: 4,
  state: 'published',
  content: [aChapter],
}
const aWhitepaper = {
  title: unique,
  publisher: 'Somebody',
  year: 2025,
  type: 'guide',
  language: 'en',
  summary: inBoth,
  url: 'https://docs.example/guide',
  note: null,
  licence: null,
  state: 'published',
}

/** Requests, answers, comments, and what explains: announcements, courses, documents, terms. */
export const togetherExamples: Readonly<Record<string, Example>> = {
  'GET /evaluations/comments/:id': { params: { id: idOf('evaluations') } },
  'GET /evaluations/comments/:id/people': { params: { id: idOf('evaluations') } },
  'POST /evaluations/comments/:id': { params: { id: idOf('evaluations') }, body: aThread },
  'POST /comment-threads/:id': { params: { id: idOf('comment_threads') }, body: { text: unique } },
  'PATCH /comment-threads/:id': { params: { id: idOf('comment_threads') }, body: { resolved: true } },
  'PUT /comments/:id': { params: { id: idOf('comments') }, body: { text: unique } },
  'GET /dashboard/asks': { query: { product: idOf('products') } },
  'POST /requests/asks': {
    body: {
      title: unique,
      asks: [
        {
          facility: idOf('facilities'),
          contact: { name: unique, email: 'mill@walk.example' },
          questions: [{ question: 'year' }],
        },
      ],
    },
  },
  'POST /requests': { body: aRequest },
  'PUT /requests/:id': { body: aRequest },
  'POST /requests/duplicate/:id': { body: { title: unique } },
  'POST /requests/moves': { body: { ids: [idOf('requests')], to: 'sent' } },
  'POST /requests/:id/moves': { body: { to: 'sent' } },
  'POST /requests/:id/messages': { body: { text: unique } },
  'GET /requests/:id/attachments/:attachment': {
    params: { id: idOf('requests'), attachment: idOf('files') },
  },
  'GET /requests/:id/answers': { params: { id: idOf('asked_by_link') } },
  'POST /requests/:id/answers/decisions': {
    params: { id: idOf('asked_by_link') },
    body: { decisions: [{ answer: idOf('request_answers'), accept: false, reason: unique }] },
  },
  'POST /requests/:id/answers/effect': {
    params: { id: idOf('asked_of_facility') },
    body: { answers: [idOf('answers_of_facility')] },
  },
  'GET /requests/:id/evidence/:file': {
    params: { id: idOf('asked_by_link'), file: idOf('evidence_file') },
  },
  'POST /requests/:id/link': { params: { id: idOf('asked_by_link') }, body: {} },
  'DELETE /requests/:id/link': { params: { id: idOf('asked_by_link') } },
  'POST /announcements': { body: anAnnouncement },
  'PUT /announcements/:id': { body: anAnnouncement },
  'PUT /announcements/read': { body: { ids: [idOf('announcements')] } },
  'POST /trainings': { body: aTraining },
  'PUT /trainings/:id': { body: aTraining },
  'PUT /trainings/:id/chapters/:chapter': {
    params: { id: idOf('trainings'), chapter: idOf('training_chapters') },
    body: { done: true },
  },
  'POST /whitepapers': { body: aWhitepaper },
  'PUT /whitepapers/:id': { body: aWhitepaper },
  'GET /explanations/:id': { params: { id: 'functional-unit' } },
  'POST /explanations': { body: { ...aTerm, id: unique } },
  'PUT /explanations/:id': { params: { id: 'weighting' }, body: aTerm },
  'POST /explanations/:id/restore': { params: { id: 'mask' } },
  'DELETE /explanations/:id': { params: { id: 'tag' } },
  'GET /explorer-records/:id': { params: aRecord },
  'GET /explorer-records/:id/evaluations': { params: aRecord },
  'GET /explorer-records/:id/exchanges': { params: aRecord },
  'GET /explorer-records/:id/contributions': { params: aRecord },
  'GET /explorer-records/:id/uncertainty': { params: aRecord },
  'GET /explorer-records/:id/uses': { params: aRecord },
  'GET /dashboard/organization/targets/:id/levers/:evaluation': {
    params: { id: idOf('portfolio_targets'), evaluation: idOf('evaluations') },
  },
  'PUT /dashboard/organization/targets/:id/levers/:evaluation': {
    params: { id: idOf('portfolio_targets'), evaluation: idOf('evaluations') },
    body: { levers: [] },
  },
}
