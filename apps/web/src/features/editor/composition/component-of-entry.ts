import type { ComponentChoices } from '@ecotrame/contract'
import {
  partKinds,
  saidByEntry,
  spinningTypes,
  type CategoryForm,
  type CompositionEntry,
} from '@ecotrame/lca'

/** How the yarn of each spinning process is named where the French method does not describe it. */
const spinningOfYarn: Readonly<Record<string, (typeof spinningTypes)[number]>> = {
  staple: 'conventional',
  openEnd: 'unconventional',
  filament: 'synthetic',
}

/** What a line says of its material, in the names that components have. */
export function materialContent(form: CategoryForm, choices: ComponentChoices, entry: CompositionEntry) {
  const { materialId, countryCode, spinning, yarnForm } = saidByEntry(form, entry)
  const material = choices.materials.find(({ id, french }) => id === materialId || french === materialId)
  return {
    material: material?.id ?? '',
    // A region of the French method is no country.
    country: choices.countries.find(({ id }) => id === countryCode)?.id ?? null,
    spinning: spinningTypes.find((one) => one === spinning) ?? spinningOfYarn[String(yarnForm ?? '')] ?? null,
  }
}

/** What a part of a composition says of how it is made. */
export function partContent(form: CategoryForm, entry: CompositionEntry) {
  const { kind, fabricProcess, specialFinish, cuttingWasteShare } = saidByEntry(form, entry)
  return {
    partKind: partKinds.find((one) => one === kind) ?? 'fabric',
    fabricProcess: typeof fabricProcess === 'string' ? fabricProcess : null,
    specialFinish: specialFinish === true,
    lossShare: typeof cuttingWasteShare === 'number' ? cuttingWasteShare : null,
  }
}

/** Shares of the product as shares of the part, which add up to 100 % exactly; the last one takes the rest. */
export function wholeShares(shares: readonly number[]): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const scaled = shares.map((share) =>
    Number((total > 0 ? (share / total) * 100 : 100 / shares.length).toFixed(4)),
  )
  const others = scaled.slice(0, -1).reduce((sum, share) => sum + share, 0)
  return scaled.with(-1, Number((100 - others).toFixed(4)))
}
