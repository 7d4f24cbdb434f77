import { randomUUID } from 'node:crypto'
import {
  checkFormState,
  initialFormState,
  newEntry,
  type CategoryForm,
  type CompositionEntry,
  type FormState,
} from '@ecotrame/lca'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { categoryCapability, type Catalogue, type EvaluatedCategory } from '../categories/index.ts'
import { refuseField, refuseForm } from './refusals.ts'

interface SentForm {
  readonly values?: FormState['values'] | undefined
  readonly composition?: FormState['composition'] | undefined
}

/** What was sent, with every field that was not at its default; a composition that was not sent is the initial one. */
export function completeForm(form: CategoryForm, sent: SentForm): FormState {
  const initial = initialFormState(form, randomUUID)
  return {
    values: { ...initial.values, ...sent.values },
    composition: sent.composition?.map((entry) => completeEntry(form, entry)) ?? initial.composition,
  }
}

function completeEntry(form: CategoryForm, entry: CompositionEntry): CompositionEntry {
  const { values } = newEntry(form, entry.type, entry.id)
  return { ...entry, values: { ...values, ...entry.values } }
}

/** @throws INVALID_VALUES with every wrong field. A draft may be incomplete. */
export function refuseWrongValues(form: CategoryForm, state: FormState, language: Language): void {
  const problems = checkFormState(form, state)
  if (problems.length > 0) throw refuseForm(problems, language)
}

/** @throws INVALID_VALUES when there is no such category. */
export function knownCategory(catalogue: Catalogue, id: string, language: Language): EvaluatedCategory {
  const category = catalogue.category(id)
  if (!category) throw refuseField('category', 'UNKNOWN_CATEGORY', language)
  return category
}

/** @throws INVALID_VALUES when there is no such category, CAPABILITY_REQUIRED when the plan locks it. */
export function openCategory(
  catalogue: Catalogue,
  id: string,
  { capabilities }: Pick<Session, 'capabilities'>,
  language: Language,
): EvaluatedCategory {
  const category = knownCategory(catalogue, id, language)
  if (!capabilities.has(categoryCapability(id))) throw problem('CAPABILITY_REQUIRED')
  return category
}

/** What searches look through. */
export const searchTextOf = (name: string, reference: string | null, category: EvaluatedCategory): string =>
  folded([name, reference ?? '', category.nameEn, category.nameFr].join(' '))
