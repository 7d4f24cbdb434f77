import type { CompositionEntry, FormValue } from '@ecotrame/lca'
import type { Choices, Difference as FieldDifference, Side } from '../../../ui/conflict.ts'
import { sameEntry, sameMask, sameNamed, sameValue, type Content } from './content.ts'
import { withoutOrphans } from './entries.ts'

/**
 * One field that two people left different: `name`, `reference`, `category`, `mask`, `facilities`, `tags`,
 * `values.mass`, `entry.<id>`.
 */
export interface Difference extends FieldDifference {
  readonly mine: Shown
  readonly theirs: Shown
}

/** What stands in a field on one side; `null`: nothing, or an entry that is not there. */
export type Shown = string | null | FormValue | CompositionEntry

/**
 * Fields that differ between what I have and what somebody else saved. Another category makes values
 * incomparable, so it is one difference that stands for all.
 */
export function differences(base: Content, mine: Content, theirs: Content): readonly Difference[] {
  if (mine.category !== theirs.category)
    return [difference('category', base.category, mine.category, theirs.category)]
  return [
    ...plainDifferences(base, mine, theirs),
    ...maskDifferences(base, mine, theirs),
    ...namedFields.flatMap((field) => namedDifferences(field, base, mine, theirs)),
    ...valueDifferences(base, mine, theirs),
    ...entryDifferences(base, mine, theirs),
  ]
}

const plainFields = ['name', 'reference'] as const

const plainDifferences = (base: Content, mine: Content, theirs: Content): Difference[] =>
  plainFields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => difference(field, base[field], mine[field], theirs[field]))

const maskDifferences = (base: Content, mine: Content, theirs: Content): Difference[] =>
  sameMask(mine.mask, theirs.mask)
    ? []
    : [
        {
          field: 'mask',
          mine: mine.mask?.name ?? null,
          theirs: theirs.mask?.name ?? null,
          suggestion: suggestionFrom(sameMask(mine.mask, base.mask), sameMask(theirs.mask, base.mask)),
        },
      ]

const namedFields = ['facilities', 'tags'] as const
type NamedField = (typeof namedFields)[number]

const namesOf = (named: readonly { readonly name: string }[]) =>
  named.map(({ name }) => name).join(', ') || null

const namedDifferences = (
  field: NamedField,
  { [field]: base }: Content,
  { [field]: mine }: Content,
  { [field]: theirs }: Content,
): Difference[] =>
  sameNamed(mine, theirs)
    ? []
    : [
        {
          field,
          mine: namesOf(mine),
          theirs: namesOf(theirs),
          suggestion: suggestionFrom(sameNamed(mine, base), sameNamed(theirs, base)),
        },
      ]

const difference = (
  field: string,
  base: string | null,
  mine: string | null,
  theirs: string | null,
): Difference => ({
  field,
  mine,
  theirs,
  suggestion: suggestionFrom(mine === base, theirs === base),
})

function suggestionFrom(mineUnchanged: boolean, theirsUnchanged: boolean): Side | null {
  if (mineUnchanged === theirsUnchanged) return null
  return mineUnchanged ? 'theirs' : 'mine'
}

function valueDifferences(base: Content, mine: Content, theirs: Content): Difference[] {
  const ids = [...new Set([...Object.keys(mine.form.values), ...Object.keys(theirs.form.values)])]
  return ids.flatMap((id) => {
    const [before, ours, other] = [base, mine, theirs].map(({ form }) => form.values[id])
    if (sameValue(ours, other)) return []
    const suggestion = suggestionFrom(sameValue(ours, before), sameValue(other, before))
    return [{ field: `values.${id}`, mine: ours ?? null, theirs: other ?? null, suggestion }]
  })
}

function entryDifferences(base: Content, mine: Content, theirs: Content): Difference[] {
  const ids = [...new Set([...mine.form.composition, ...theirs.form.composition].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [before, ours, other] = [base, mine, theirs].map((content) => entryOf(content, id))
    if (sameOrAbsent(ours, other)) return []
    const suggestion = suggestionFrom(sameOrAbsent(ours, before), sameOrAbsent(other, before))
    return [{ field: `entry.${id}`, mine: ours ?? null, theirs: other ?? null, suggestion }]
  })
}

const entryOf = ({ form }: Content, id: string) => form.composition.find((entry) => entry.id === id)

const sameOrAbsent = (a: CompositionEntry | undefined, b: CompositionEntry | undefined) =>
  a === undefined || b === undefined ? a === b : sameEntry(a, b)

/** What both agree on, with the chosen side of every difference. Entries keep my order, theirs follow. */
export function merged(mine: Content, theirs: Content, choices: Choices): Content {
  if (mine.category !== theirs.category) return choices['category'] === 'theirs' ? theirs : mine
  const side = (field: string) => (choices[field] === 'theirs' ? theirs : mine)
  const ids = [...new Set([...Object.keys(mine.form.values), ...Object.keys(theirs.form.values)])]
  const values = ids.flatMap((id) => {
    const value = side(`values.${id}`).form.values[id]
    return value ? [[id, value] as const] : []
  })
  const entries = [...new Set([...mine.form.composition, ...theirs.form.composition].map(({ id }) => id))]
  return {
    name: side('name').name,
    reference: side('reference').reference,
    category: mine.category,
    // The editor does not change the team.
    team: theirs.team,
    mask: side('mask').mask,
    facilities: side('facilities').facilities,
    tags: side('tags').tags,
    // One side may have kept what belongs to an entry that the other one gave up.
    form: withoutOrphans({
      values: Object.fromEntries(values),
      composition: entries.flatMap((id) => entryOf(side(`entry.${id}`), id) ?? []),
    }),
  }
}
