/** Two people saved the same thing: what they left different, and which side is taken. */
export type Side = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Side>>

/** One field that the two left different. */
export interface Difference<Field extends string = string> {
  readonly field: Field
  /** Set where only one of the two changed the field since they had the same. */
  readonly suggestion: Side | null
}

/** Compares by content: the order within a list counts, as it does for who saved it. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Fields that differ between what I have and what somebody else saved, in the order of the form. */
export function fieldDifferences<T extends object>(
  base: T,
  mine: T,
  theirs: T,
): readonly Difference<keyof T & string>[] {
  return (Object.keys(mine) as (keyof T & string)[])
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => {
      const untouched = { mine: same(mine[field], base[field]), theirs: same(theirs[field], base[field]) }
      const suggestion = untouched.mine === untouched.theirs ? null : untouched.mine ? 'theirs' : 'mine'
      return { field, suggestion }
    })
}

export const suggestedChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(
    differences.flatMap(({ field, suggestion }) => (suggestion ? [[field, suggestion]] : [])),
  )

export const undecided = (differences: readonly Difference[], choices: Choices): number =>
  differences.filter(({ field }) => choices[field] === undefined).length

/** What both agree on, with the chosen side of every difference. */
export const mergedFields = <T extends object>(mine: T, theirs: T, choices: Choices): T => ({
  ...mine,
  ...Object.fromEntries(
    (Object.keys(mine) as (keyof T & string)[])
      .filter((field) => choices[field] === 'theirs')
      .map((field) => [field, theirs[field]]),
  ),
})
