import type { InformationGroup, LifeCycleId, PefCategory, Wording } from '@ecotrame/lca'
import { lifeCycleIds } from '@ecotrame/lca'
import { lifeCycles } from './life-cycles.ts'
import { formWording, type TemplateGroup } from './template.ts'

/** The groups that a category has, in the order of the life cycle, with what their stages contain. */
export function groupsOf(
  templates: readonly TemplateGroup[],
  category: PefCategory,
): readonly InformationGroup[] {
  const groups = templates.flatMap((template) => groupOf(template, category))
  const inOrder = groups.toSorted((a, b) => placeOf(a) - placeOf(b))
  return inOrder.map((group, index) => {
    const opens = inOrder[index - 1]?.section !== group.section
    const note = joined([group.note, ...(opens ? stageNotes(group.section, category) : [])])
    return note ? { ...group, note } : group
  })
}

const placeOf = ({ section }: InformationGroup): number =>
  lifeCycleIds.findIndex((stage) => stage === section)

function groupOf(
  { section: only, sections = [], stages, ...group }: TemplateGroup,
  category: PefCategory,
): readonly InformationGroup[] {
  if (only !== undefined) return [{ ...group, section: only }]
  if (stages && !hasOneOf(category, stages)) return []
  const inStages = (section: InformationGroup['section']) =>
    section === 'identity' || category.stages.some((stage) => stage === section)
  // Transport is the leg between stages and none of a category's own: the condition on its stages says all.
  const section = sections.find(inStages) ?? (stages ? sections[0] : undefined)
  return section === undefined ? [] : [{ ...group, section }]
}

export const hasOneOf = (category: PefCategory, stages: readonly LifeCycleId[]): boolean =>
  stages.some((stage) => category.stages.includes(stage))

/** Where a stage is counted that another one contains, and what a stage contains. */
function stageNotes(
  section: InformationGroup['section'],
  { includedElsewhere }: PefCategory,
): readonly Wording[] {
  const elsewhere = includedElsewhere.filter(({ stage }) => stage === section)
  const contained = includedElsewhere.filter((one) => one.in === section)
  const names = contained.map(({ stage }) => stageName(stage))
  return [
    ...elsewhere.map((one) => filled(formWording.countedIn, 'stage', stageName(one.in))),
    ...(names.length > 0 ? [filled(formWording.contains, 'stages', listed(names))] : []),
  ]
}

function stageName(stage: LifeCycleId): Wording {
  const row = lifeCycles.find(({ id }) => id === stage)
  return { en: row?.name ?? stage, fr: row?.name_fr ?? stage }
}

const listed = (names: readonly Wording[]): Wording => ({
  en: names.map(({ en }) => en).join(', '),
  fr: names.map(({ fr }) => fr).join(', '),
})

const filled = ({ en, fr }: Wording, name: string, value: Wording): Wording => ({
  en: en.replace(`{${name}}`, value.en),
  fr: fr.replace(`{${name}}`, value.fr),
})

function joined(notes: readonly (Wording | undefined)[]): Wording | undefined {
  const said = notes.filter((note) => note !== undefined)
  if (said.length === 0) return undefined
  return { en: said.map(({ en }) => en).join(' '), fr: said.map(({ fr }) => fr).join(' ') }
}
