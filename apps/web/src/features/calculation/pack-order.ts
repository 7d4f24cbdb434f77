export interface PackChoice {
  readonly id: string
  readonly enabled: boolean
}

/** The list with the pack at `place` moved by one; at an end of the list it stays where it is. */
export function moved<Pack>(packs: readonly Pack[], place: number, step: -1 | 1): readonly Pack[] {
  const other = place + step
  const [one, two] = [packs[place], packs[other]]
  if (one === undefined || two === undefined) return packs
  return packs.map((pack, index) => (index === place ? two : index === other ? one : pack))
}

export const switched = <Pack extends PackChoice>(packs: readonly Pack[], id: string, enabled: boolean) =>
  packs.map((pack) => (pack.id === id ? { ...pack, enabled } : pack))

/** What the server is told: every pack once, in order. */
export const choicesOf = (packs: readonly PackChoice[]): PackChoice[] =>
  packs.map(({ id, enabled }) => ({ id, enabled }))
