import type { PackChoice } from '../calculation/index.ts'

/** The list with the pack at `from` put at the place `to`; beyond an end of the list it stays where it is. */
export function placed<Pack>(packs: readonly Pack[], from: number, to: number): readonly Pack[] {
  const pack = packs[from]
  if (pack === undefined || packs[to] === undefined || from === to) return packs
  const others = packs.filter((_, place) => place !== from)
  return [...others.slice(0, to), pack, ...others.slice(to)]
}

export const switched = <Pack extends PackChoice>(packs: readonly Pack[], id: string, enabled: boolean) =>
  packs.map((pack) => (pack.id === id ? { ...pack, enabled } : pack))
