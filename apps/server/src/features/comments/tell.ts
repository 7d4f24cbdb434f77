import { rolePermissions, type Role } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { tellChangeOnCommit } from '../../platform/live/on-commit.ts'
import type { EvaluationRecord, PersonWhoSees } from '../evaluations/index.ts'
import { notify, type Notice } from '../notifications/index.ts'
import type { CommentRecord, ThreadRecord } from './comment-store.ts'

/** What happened in a thread. */
interface Happening {
  readonly evaluation: Pick<EvaluationRecord, 'id' | 'name'>
  readonly thread: Pick<ThreadRecord, 'id' | 'kind' | 'key' | 'versionId' | 'placeName'>
  /** The comment that was written, where one was. */
  readonly comment: string | null
  readonly text: string
  readonly by: { readonly id: string | null; readonly name: string }
}

const longestExcerpt = 300
const excerptOf = (text: string) =>
  text.length <= longestExcerpt ? text : `${[...text].slice(0, longestExcerpt).join('')}…`

/** Lists in open browsers are fetched anew; the message says nothing by itself. */
export const tellBrowsers = (
  tx: Tx,
  people: readonly PersonWhoSees[],
  { id }: Pick<EvaluationRecord, 'id'>,
): Promise<void> =>
  tellChangeOnCommit(
    tx,
    people.map((person) => person.id),
    { topic: 'comments', id },
  )

const mayEdit = (role: Role) => rolePermissions[role].some((held) => held === 'update_evaluation')

/** Where the thread is read: beside the form by who may change it, else beside the result. */
function urlFor({ evaluation, thread, comment }: Happening, edits: boolean): string {
  const opened = `comments=${comment ?? thread.id}`
  const { kind, versionId } = thread
  if (edits && (versionId === null || kind === 'field' || kind === 'evaluation'))
    return `/evaluation/edit/${evaluation.id}?${opened}`
  const version = versionId === null ? '' : `version=${versionId}&`
  const tab = kind === 'version' ? 'tab=versions&' : kind === 'stage' ? 'tab=stages&' : ''
  return `/evaluation/results/${evaluation.id}?${tab}${version}${opened}`
}

type Titles = Readonly<Record<'mentioned' | 'answered' | 'resolved' | 'reopened', readonly [string, string]>>
const titles: Titles = {
  mentioned: ['{by} mentioned you: {evaluation}', '{by} vous mentionne : {evaluation}'],
  answered: ['{by} wrote a comment: {evaluation}', '{by} a écrit un commentaire : {evaluation}'],
  resolved: ['{by} resolved a thread: {evaluation}', '{by} a résolu un fil de commentaires : {evaluation}'],
  reopened: [
    '{by} opened a thread again: {evaluation}',
    '{by} a rouvert un fil de commentaires : {evaluation}',
  ],
}

/** Tells these people, each with an address that they may open. */
async function tell(
  tx: Tx,
  organizationId: string,
  people: readonly PersonWhoSees[],
  what: keyof Titles,
  happening: Happening,
): Promise<void> {
  const { evaluation, by, thread, text } = happening
  const filled = (title: string) =>
    title.replaceAll(/\{(by|evaluation)\}/g, (_all, name) => (name === 'by' ? by.name : evaluation.name))
  const words = text === '' ? '' : `${excerptOf(text)}`
  const content = (place: string) => escapeHtml(words === '' ? place : `${place} – ${words}`)
  const [en, fr] = titles[what]
  for (const edits of [true, false]) {
    const to = people.filter(({ role }) => mayEdit(role) === edits).map(({ id }) => id)
    if (to.length === 0) continue
    await notify(tx, organizationId, {
      type: 'comment_written',
      to,
      wording: {
        en: { title: filled(en), content: content(thread.placeName.en) },
        fr: { title: filled(fr), content: content(thread.placeName.fr) },
      },
      context: { url: urlFor(happening, edits) },
    } satisfies Notice)
  }
}

interface Told {
  /** Who may see the evaluation: nobody else is told anything. */
  readonly people: readonly PersonWhoSees[]
  /** Who is meant by what was just written. */
  readonly mentioned: readonly string[]
  readonly happening: Happening
}

/** Who is mentioned is told so; who wrote or was meant in the thread before, that it goes on. */
export async function tellWritten(
  tx: Tx,
  organizationId: string,
  { people, mentioned, happening }: Told,
  before: readonly CommentRecord[],
): Promise<void> {
  const { by } = happening
  const meant = people.filter(({ id }) => id !== by.id && mentioned.includes(id))
  const others = peopleOfThread(people, before).filter(({ id }) => id !== by.id && !mentioned.includes(id))
  await tell(tx, organizationId, meant, 'mentioned', happening)
  await tell(tx, organizationId, others, 'answered', happening)
}

export const tellSettled = (
  tx: Tx,
  organizationId: string,
  { people, happening }: Pick<Told, 'people' | 'happening'>,
  comments: readonly CommentRecord[],
  resolved: boolean,
): Promise<void> => {
  const others = peopleOfThread(people, comments).filter(({ id }) => id !== happening.by.id)
  return tell(tx, organizationId, others, resolved ? 'resolved' : 'reopened', happening)
}

function peopleOfThread(people: readonly PersonWhoSees[], comments: readonly CommentRecord[]) {
  const ids = new Set(
    comments.flatMap(({ authorId, mentions }) => [authorId, ...mentions.map(({ id }) => id)]),
  )
  return people.filter(({ id }) => ids.has(id))
}
