import {
  limits,
  type Attachment,
  type CallAnswer,
  type CallParsed,
  type draftSupplierAnswer,
  type sendSupplierAnswers,
  type SupplierDraft,
} from '@ecotrame/contract'
import type { Actor } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import { checkedFile, dropFiles, keepFile, type SentFile } from '../../platform/files/files.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { notify } from '../notifications/index.ts'
import { attachEvidence, countEvidence, draftsOf, evidenceOf, keepDraft, sendDrafts } from './answer-store.ts'
import type { AnswersDeps } from './deps.ts'
import { markLink } from './link-store.ts'
import { linkOfVisitor, openLink, openToWrite, type Opened, type Visitor } from './opened-link.ts'
import { draftAnswer } from './supplier-form.ts'
import { tellAnswers } from './tell-answers.ts'
import { placeOf, problemsOfAnswer, tidy, type KnownField } from './values.ts'

type Typed = CallParsed<typeof draftSupplierAnswer>['body']

interface ToQuestion extends Visitor {
  readonly field: string
}

function questionOf({ questions }: Opened, field: string): KnownField {
  const question = questions.find(({ stored }) => stored.id === field)
  // Answered, or of another request: nothing is told of it.
  if (question === undefined) throw problem('NOT_FOUND')
  return question
}

/** Keeps what is typed for a question. @throws INVALID_VALUES for what the form of the evaluation would not take */
export async function draftByLink(
  deps: AnswersDeps,
  { field, ...visitor }: ToQuestion,
  { known, value, note }: Typed,
  language: Language,
): Promise<SupplierDraft> {
  const link = await linkOfVisitor(deps, visitor)
  const { organizationId, requestId } = link
  return deps.database.inOrganization(organizationId, async (tx) => {
    const question = questionOf(await openToWrite(tx, deps, link), field)
    const errors = problemsOfAnswer(question, known ? value : null, language)
    if (errors.length > 0)
      throw problem('INVALID_VALUES', {
        errors: errors.map((error) => ({ ...error, path: placeOf(error.path, 'value') })),
      })
    const said = { known, value: known ? tidy(value) : null, note: note || null }
    const kept = await keepDraft(tx, { organizationId, requestId, fieldId: field }, said)
    return draftAnswer(kept, await evidenceOf(tx, organizationId, [kept.id]))
  })
}

/** Keeps a file for a question. @throws INVALID_FILE, INVALID_IMAGE, INVALID_VALUES for one too many */
export async function evidenceByLink(
  deps: AnswersDeps,
  { field, ...visitor }: ToQuestion,
  sent: () => Promise<SentFile>,
): Promise<Attachment> {
  const link = await linkOfVisitor(deps, visitor)
  const { organizationId, requestId } = link
  // Before the file is read: a link that is closed takes no bytes.
  await deps.database.inOrganization(organizationId, async (tx) =>
    questionOf(await openToWrite(tx, deps, link), field),
  )
  const file = await checkedFile(organizationId, await sent())
  return deps.database.inOrganization(organizationId, async (tx) => {
    questionOf(await openToWrite(tx, deps, link), field)
    const draft = await keepDraft(tx, { organizationId, requestId, fieldId: field }, undefined)
    if ((await countEvidence(tx, organizationId, draft.id)) >= limits.evidenceOfAnswerMaximum)
      throw problem('INVALID_VALUES', { errors: [{ path: 'file', code: 'TOO_MANY_FILES' }] })
    const kept = await keepFile(tx, organizationId, file, null)
    await attachEvidence(tx, organizationId, draft.id, kept.id)
    return kept
  })
}

/** Takes a file back that was not sent yet. @throws NOT_FOUND */
export async function removeEvidenceByLink(
  deps: AnswersDeps,
  { field, file, ...visitor }: ToQuestion & { readonly file: string },
): Promise<{ id: string }> {
  const link = await linkOfVisitor(deps, visitor)
  const { organizationId, requestId } = link
  return deps.database.inOrganization(organizationId, async (tx) => {
    questionOf(await openToWrite(tx, deps, link), field)
    const draft = (await draftsOf(tx, organizationId, requestId)).find(({ fieldId }) => fieldId === field)
    const own = draft === undefined ? [] : await evidenceOf(tx, organizationId, [draft.id])
    if (!own.some((one) => one.file.id === file)) throw problem('NOT_FOUND')
    await dropFiles(tx, organizationId, [file])
    return { id: file }
  })
}

/** Sends what was typed. @throws INVALID_VALUES when nothing was */
export async function sendByLink(
  deps: AnswersDeps,
  visitor: Visitor,
  { name, note }: CallParsed<typeof sendSupplierAnswers>['body'],
): Promise<CallAnswer<typeof sendSupplierAnswers>> {
  const link = await linkOfVisitor(deps, visitor)
  const { organizationId, requestId } = link
  return deps.database.inOrganization(organizationId, async (tx) => {
    const { request, questions } = await openToWrite(tx, deps, link)
    const asked = new Set(questions.map(({ stored }) => stored.id))
    const drafts = (await draftsOf(tx, organizationId, requestId)).filter(({ fieldId }) => asked.has(fieldId))
    const withFiles = new Set(
      (
        await evidenceOf(
          tx,
          organizationId,
          drafts.map(({ id }) => id),
        )
      ).map(({ answerId }) => answerId),
    )
    const said = drafts.filter(
      ({ id, known, value, note: own }) => !known || value !== null || own !== null || withFiles.has(id),
    )
    if (said.length === 0)
      throw problem('INVALID_VALUES', { errors: [{ path: 'answers', code: 'NOTHING_ANSWERED' }] })
    await sendDrafts(
      tx,
      organizationId,
      said.map(({ id }) => id),
      { name, userId: null },
    )
    await markLink(tx, link, 'answeredAt')
    const actor: Actor = { kind: 'system', userId: null, userName: name, organizationId }
    const fieldIds = said.map(({ fieldId }) => fieldId)
    await tellAnswers(tx, actor, request, { fieldIds, note: note || null })
    return { sent: said.length }
  })
}

const day = 86_400_000

/** Tells the sender that the link has expired and another one is wanted, once a day at most. */
export async function askForNewLink(deps: AnswersDeps, visitor: Visitor): Promise<{ asked: boolean }> {
  const link = await linkOfVisitor(deps, visitor)
  const { organizationId, renewalAskedAt } = link
  return deps.database.inOrganization(organizationId, async (tx) => {
    const { state, request } = await openLink(tx, deps, link, { locked: true })
    if (state !== 'expired') return { asked: false }
    if (renewalAskedAt !== null && Date.now() - renewalAskedAt.getTime() < day) return { asked: true }
    await markLink(tx, link, 'renewalAskedAt')
    const to = [...new Set([request.authorId, link.createdBy].flatMap((id) => id ?? []))]
    const name = request.contactName ?? ''
    await notify(tx, organizationId, {
      type: 'request_updated',
      to,
      wording: {
        en: { title: `${name} asks for a new link`, content: request.title },
        fr: { title: `${name} demande un nouveau lien`, content: request.title },
      },
      context: { requestId: request.id },
    })
    return { asked: true }
  })
}
