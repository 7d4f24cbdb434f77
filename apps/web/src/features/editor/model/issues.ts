import type { FieldError } from '@ecotrame/contract'
import { checkFormState, missingInForm, type CategoryForm, type Problem } from '@ecotrame/lca'
import type { Content } from './content.ts'
import type { EditorState } from './editor-state.ts'

export type SectionId = CategoryForm['informationGroups'][number]['section']

/** Something to put right: where it stands, and what is wrong there. */
export interface Issue {
  readonly path: string
  /** From the calculation, to be put into words, or in the words of the server. */
  readonly problem: Problem | { readonly message: string }
  /** True: not wrong yet, only not there; told once the field was left or a run was asked for. */
  readonly missing: boolean
}

/** Everything that is wrong or missing in what would be sent, what the server refused last. */
export function issuesOf(state: EditorState, sent: Content, method: readonly Problem[]): readonly Issue[] {
  const missing = missingInForm(state.form, sent.form)
  const seen = new Set(missing.map(({ path }) => path))
  return [
    ...(sent.name.trim() === '' ? [nameMissing] : []),
    ...checkFormState(state.form, sent.form).map((problem) => ({
      path: problem.path,
      problem,
      missing: false,
    })),
    ...missing.map((problem) => ({ path: problem.path, problem, missing: true })),
    ...method
      .filter(({ path }) => !seen.has(path))
      .map((problem) => ({ path: problem.path, problem, missing: false })),
    ...state.refused.filter(({ path }) => !seen.has(path)).map(refusedIssue),
  ]
}

const nameMissing: Issue = {
  path: 'name',
  problem: { path: 'name', code: 'REQUIRED', kind: 'structure' },
  missing: false,
}

const refusedIssue = ({ path, message }: FieldError): Issue => ({
  path,
  problem: { message },
  missing: false,
})

/** Whether the draft can be kept by the server: what is missing does not matter, what is wrong does. */
export const canBeSaved = (form: CategoryForm, sent: Content): boolean =>
  sent.name.trim() !== '' && checkFormState(form, sent.form).length === 0

/** What is said now: errors always, what is missing only where somebody passed by. */
export const shownIssues = (issues: readonly Issue[], state: EditorState): readonly Issue[] =>
  issues.filter(({ missing, path }) => !missing || state.runAsked || state.left.has(path))

/** Section of the form in which a path stands. */
export function sectionOfPath(form: CategoryForm, content: Content, path: string): SectionId {
  const group = groupOfPath(form, content, path)
  return form.informationGroups.find(({ id }) => id === group)?.section ?? 'identity'
}

function groupOfPath(form: CategoryForm, content: Content, path: string): string | undefined {
  const field = /^values\.(.+)$/.exec(path)?.[1]
  if (field) return form.parameters.find(({ id }) => id === field)?.informationGroup
  const index = /^composition\[(\d+)\]/.exec(path)?.[1]
  const type = index === undefined ? 'material' : content.form.composition[Number(index)]?.type
  if (!path.startsWith('composition')) return undefined
  return form.informationGroups.find((group) => group.content === (type === 'trim' ? 'trims' : 'composition'))
    ?.id
}
