import type { LifeCycle } from '@ecotrame/contract'
import type { CategoryForm } from '@ecotrame/lca'
import { problemText } from '@ecotrame/texts'
import { namedIn, wordingIn, type Language, type Text, type TextKey } from '../../i18n/index.ts'
import {
  identityField,
  type Content,
  type ContributorKey,
  type Issue,
  type SectionId,
} from './model/index.ts'
import { entryName, optionName } from './words-of-entries.ts'

/** What is wrong, without the field: that stands beside it. */
export function issueText({ problem }: Issue, language: Language): string {
  if ('message' in problem) return problem.message
  const { admissible: _, ...params } = problem.params ?? {}
  return problemText({ ...problem, path: '', params }, language)
}

/** The section as the sidebar names it: a life cycle, or the identity of the product. */
export function sectionName(
  section: SectionId,
  lifeCycles: readonly LifeCycle[],
  language: Language,
  text: Text,
): string {
  if (section === 'identity') return text('editor.section.identity')
  const lifeCycle = lifeCycles.find(({ id }) => id === section)
  return lifeCycle ? namedIn(language, lifeCycle) : section
}

/** Who a contributor is, in words. */
export function contributorName(
  key: ContributorKey,
  form: CategoryForm,
  language: Language,
  text: Text,
): string {
  if (key.kind === 'complements') return text('segment.complements')
  if (key.kind === 'lifeCycle') return text(lifeCycleText(key.id))
  return optionName(identityField(form, key.kind), key.id, language)
}

type LifeCycleKey = Extract<ContributorKey, { kind: 'lifeCycle' }>['id']

export const lifeCycleText = (id: LifeCycleKey): TextKey =>
  id === 'transport' || id === 'packaging' ? `segment.${id}` : `process.${id}`

/** What a field is called where it is not on screen: in the list of errors, in the comparison. */
export function pathName(
  path: string,
  form: CategoryForm,
  content: Content,
  language: Language,
  text: Text,
): string {
  if (path === 'name') return text('editor.name.label')
  if (path === 'reference') return text('editor.reference.label')
  if (path === 'category') return text('evaluation.category.label')
  if (path.startsWith('facilities')) return text('editor.facilities.label')
  if (path.startsWith('tags')) return text('tags.label')
  if (path === 'mask') return text('masks.one')
  const field = /^values\.(.+)$/.exec(path)?.[1]
  const parameter = form.parameters.find(({ id }) => id === field)
  if (parameter) return wordingIn(language, parameter.label)
  return entryPathName(path, form, content, language) ?? text('editor.composition.label')
}

function entryPathName(
  path: string,
  form: CategoryForm,
  content: Content,
  language: Language,
): string | null {
  const [, index, field] = /^composition\[(\d+)\](?:\.values\.(.+))?/.exec(path) ?? []
  const entry = content.form.composition[Number(index)]
  if (!entry) return null
  const parameter = form.composition[entry.type].find(({ id }) => id === field)
  const owner = content.form.composition.find(({ id }) => id === entry.parent)
  const name = [entry, ...(entry.type === 'origin' && owner ? [owner] : [])]
    .map((one) => entryName(form, one, language))
    .filter(Boolean)
    .join(', ')
  return [parameter && wordingIn(language, parameter.label), name].filter(Boolean).join(', ')
}
