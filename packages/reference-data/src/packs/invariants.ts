import { coveredCategories, type DatasetPack } from '@ecotrame/lca'

/** What must hold for every pack, each named after what it states. An answer is what breaks it. */
export const brokenPackInvariants = (pack: DatasetPack, packs: readonly DatasetPack[]): readonly string[] =>
  [
    everyDatasetCoversSomething,
    everyRatioIsAtLeastOne,
    everyChoiceHasItsDataset,
    everyRatingLiesInItsScale,
  ].flatMap((invariant) => invariant(pack, packs))

type PackInvariant = (pack: DatasetPack, packs: readonly DatasetPack[]) => readonly string[]

/** Rows that hold nothing but the "corrected" toxicity of the French method, which is no EF category. */
const withoutEfCategories = /^ecobalyse-/

const everyDatasetCoversSomething: PackInvariant = ({ manifest, datasets }) =>
  [...datasets.values()].flatMap(({ id, published }) =>
    coveredCategories(published).length > 0 || withoutEfCategories.test(id)
      ? []
      : [`everyDatasetCoversSomething: ${id} of ${manifest.id} has no figure`],
  )

const everyRatioIsAtLeastOne: PackInvariant = ({ manifest, datasets }) =>
  [...datasets.values()].flatMap(({ id, inputRatio }) =>
    inputRatio === null || inputRatio >= 1
      ? []
      : [`everyRatioIsAtLeastOne: ${id} of ${manifest.id} gives more than it takes`],
  )

const everyRatingLiesInItsScale: PackInvariant = ({ manifest, datasets }) =>
  [...datasets.values()].flatMap(({ id, quality }) =>
    quality === null || Object.values(quality).every((score) => score >= 1 && score <= 5)
      ? []
      : [`everyRatingLiesInItsScale: ${id} of ${manifest.id} is rated outside 1 to 5`],
  )

const everyChoiceHasItsDataset: PackInvariant = ({ manifest, choices }, packs) =>
  choices.flatMap(({ dataset, stage, process }) => {
    if (dataset === null) return []
    const pack = packs.find((one) => one.manifest.id === dataset.packId)
    return pack?.datasets.has(dataset.datasetId)
      ? []
      : [`everyChoiceHasItsDataset: ${stage}, ${process} of ${manifest.id} names ${dataset.datasetId}`]
  })
