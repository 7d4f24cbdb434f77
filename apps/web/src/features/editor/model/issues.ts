import type { FieldError } from '@ecotrame/contract'
import {
  checkFormState,
  isNotCoveredInFrance,
  isReadInFrance,
  missingInForm,
  type CategoryForm,
  type CompositionEntry,
  type InformationGroup,
  type InformationGroupContent,
  type Problem,
} from '@ecotrame/lca'
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
  /** True: only the score beside cannot be computed; the French cost, and with it a run, stands without it. */
  readonly besideOnly?: boolean
  /** True: only the French cost cannot be computed. */
  readonly frenchOnly?: boolean
}

/** What the methods found wrong, at the fields of the form. */
export interface MethodProblems {
  readonly french: readonly Problem[]
  /** Of the score that stands beside the French cost, and alone where there is none. */
  readonly beside: readonly Problem[]
}

/** Everything that is wrong or missing in what would be sent, what the server refused last. */
export function issuesOf(state: EditorState, sent: Content, found: MethodProblems): readonly Issue[] {
  // Without a French material the product has no French cost: a run stands with the score beside it alone.
  const uncovered = isNotCoveredInFrance(found.french)
  const method = state.form.frenchProductId === null || uncovered ? found.beside : found.french
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
    ...(uncovered ? found.french : []).map((problem) => ({
      path: problem.path,
      problem,
      missing: false,
      frenchOnly: true,
    })),
    ...state.refused.filter(({ path }) => !seen.has(path)).map(refusedIssue),
    ...(method === found.beside
      ? []
      : besideIssues(state.form, found.beside).filter(({ path }) => !seen.has(path))),
  ]
}

/**
 * What the score beside finds wrong in fields that the French cost does not read. What it misses elsewhere is said
 * beside its figure: the French cost does without.
 */
const besideIssues = (form: CategoryForm, problems: readonly Problem[]): readonly Issue[] =>
  problems
    .filter(({ path }) =>
      form.parameters.some((field) => path === `values.${field.id}` && !isReadInFrance(field)),
    )
    .map((problem) => ({ path: problem.path, problem, missing: false, besideOnly: true }))

/** What keeps the evaluation from being run. */
export const blocking = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(({ besideOnly, frenchOnly }) => besideOnly !== true && frenchOnly !== true)

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
  // A step that belongs to nothing said leads to its whole section.
  const found =
    groupOfPath(form, content, path) ?? form.informationGroups.find(({ section }) => section === path)
  return found?.section ?? 'identity'
}

/** The group of the form in which a path stands; `undefined`: it is no field of the form. */
export function groupOfPath(
  form: CategoryForm,
  content: Content,
  path: string,
): InformationGroup | undefined {
  const id = groupIdOfPath(form, content, path)
  return form.informationGroups.find((group) => group.id === id)
}

function groupIdOfPath(form: CategoryForm, content: Content, path: string): string | undefined {
  const field = /^values\.(.+)$/.exec(path)?.[1]
  if (field) return form.parameters.find(({ id }) => id === field)?.informationGroup
  if (!path.startsWith('composition')) return undefined
  const index = /^composition\[(\d+)\]/.exec(path)?.[1]
  const entry = index === undefined ? undefined : content.form.composition[Number(index)]
  const drawn = entry ? contentThatDraws(entry) : 'composition'
  return form.informationGroups.find((group) => group.content === drawn)?.id
}

/** The list in which an entry stands; what belongs to a part or a material stands with it. */
function contentThatDraws({ type, parent }: CompositionEntry): InformationGroupContent {
  if (type === 'trim') return 'trims'
  if (type === 'packaging') return 'packaging'
  return type === 'leg' && parent === undefined ? 'legs' : 'composition'
}
