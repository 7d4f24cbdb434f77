import { limits, type SupplierForm, type SupplierLanguage, type SupplierQuestion } from '@ecotrame/contract'
import { requestWords } from '@ecotrame/reference-data/precision'
import { asFacilityQuestion } from '../requests/index.ts'
import { fieldHelp, type FieldHelp } from '../explanations/index.ts'
import { draftsOf, evidenceOf, type EvidenceOf, type StoredAnswer } from './answer-store.ts'
import { isConsentThere } from './consent.ts'
import type { AnswersDeps } from './deps.ts'
import { markLink } from './link-store.ts'
import { formLanguage, organizationName } from './links.ts'
import { linkOfVisitor, openLink, type Opened, type Visitor } from './opened-link.ts'
import { isOfFacility, type KnownField } from './values.ts'

/** The form behind a link: its questions and what was typed, never a value that an evaluation has. */
export async function supplierForm(deps: AnswersDeps, visitor: Visitor): Promise<SupplierForm> {
  const link = await linkOfVisitor(deps, visitor)
  const { organizationId } = link
  return deps.database.inOrganization(organizationId, async (tx) => {
    const opened = await openLink(tx, deps, link, { locked: false })
    const language: SupplierLanguage = formLanguage(opened.request)
    const consents = await isConsentThere(tx, organizationId, opened.request)
    if (opened.state !== 'open') return { state: opened.state, language, consents }
    await markLink(tx, link, 'openedAt')
    const drafts = await draftsOf(tx, organizationId, link.requestId)
    const evidence = await evidenceOf(
      tx,
      organizationId,
      drafts.map(({ id }) => id),
    )
    const { title, description, facility, dueOn, contactName } = opened.request
    const choices = new Choices()
    const help = await fieldHelp(tx, deps.glossary)
    const questions = opened.questions.map((question) =>
      asked(question, { opened, drafts, evidence, choices, help }),
    )
    const about = { title, description, facility: facility?.name ?? null, dueOn }
    return {
      state: 'open' as const,
      language,
      consents,
      organization: await organizationName(tx, organizationId),
      recipient: contactName ?? '',
      ...about,
      expiresAt: link.expiresAt.toISOString(),
      evidenceMaximum: limits.evidenceOfAnswerMaximum,
      evidenceMaximumBytes: limits.attachmentMaximumBytes,
      questions,
      choices: choices.lists,
    }
  })
}

type Options = Extract<SupplierForm, { readonly state: 'open' }>['choices'][string]

/** Lists to choose from, each told once however many questions share it. */
class Choices {
  readonly lists: Record<string, Options> = {}
  readonly #keys = new Map<string, string>()

  keyOf(options: Options): string | null {
    if (options.length === 0) return null
    const content = JSON.stringify(options)
    const key = this.#keys.get(content) ?? `list${this.#keys.size}`
    this.#keys.set(content, key)
    this.lists[key] = options
    return key
  }
}

/** Who does not know says so: the form of the evaluation has a choice for it. */
const unknownCountry = '---'

interface Around {
  readonly opened: Opened
  readonly drafts: readonly StoredAnswer[]
  readonly evidence: readonly EvidenceOf[]
  readonly choices: Choices
  readonly help: FieldHelp
}

const asked = (field: KnownField, around: Around): SupplierQuestion => {
  const { stored } = field
  const { opened, drafts, evidence } = around
  const draft = drafts.find(({ fieldId }) => fieldId === stored.id)
  const refused = opened.answers.findLast(
    ({ fieldId, state }) => fieldId === stored.id && state === 'refused',
  )
  return {
    id: stored.id,
    product: stored.evaluationName,
    entry: stored.entryName,
    ...(isOfFacility(field) ? askedOfFacility(field, around) : askedOfProduct(field, around)),
    draft: draft ? draftAnswer(draft, evidence) : null,
    refusedBecause: refused?.reason ?? null,
  }
}

type Asked = Omit<SupplierQuestion, 'id' | 'product' | 'entry' | 'draft' | 'refusedBecause'>

function askedOfFacility(
  { book, stored, question }: Extract<KnownField, { readonly book: unknown }>,
  { choices }: Around,
): Asked {
  const [found] = asFacilityQuestion(book, stored)
  if (found === undefined) throw new Error(`No question ${stored.parameter}`)
  const { label, kind, minimum, maximum, options, question: detail } = found
  return {
    label,
    help: question.help,
    evidenceWanted: question.evidence,
    kind,
    unit: null,
    minimum,
    maximum,
    minimumExcluded: false,
    integer: question.kind === 'year',
    fixed: null,
    choice: choices.keyOf(options),
    question: detail,
  }
}

function askedOfProduct(
  { parameter }: Extract<KnownField, { readonly parameter: unknown }>,
  { choices, help }: Around,
): Asked {
  const { configuration, label } = parameter
  const { kind, unit, minimum, maximum, minimumExcluded, integer, fixed, options = [] } = configuration
  return {
    label,
    help: help(parameter.id),
    evidenceWanted: requestWords(parameter.id).wanted,
    kind,
    unit: unit ?? null,
    minimum: minimum ?? null,
    maximum: maximum ?? null,
    minimumExcluded: minimumExcluded ?? false,
    integer: integer ?? false,
    fixed: fixed ?? null,
    choice: choices.keyOf(
      options
        .filter(({ id, replacedBy }) => id !== unknownCountry && replacedBy === undefined)
        .map(({ id, label: name, emphasis }) => ({ id, label: name, ...(emphasis ? { emphasis } : {}) })),
    ),
    question: null,
  }
}

export const draftAnswer = ({ id, known, value, note }: StoredAnswer, evidence: readonly EvidenceOf[]) => ({
  known,
  value,
  note,
  evidence: evidence.filter(({ answerId }) => answerId === id).map(({ file }) => file),
})
