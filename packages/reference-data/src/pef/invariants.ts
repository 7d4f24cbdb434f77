import { efCategories, type DatasetChoice, type DatasetPack, type PefMethod } from '@ecotrame/lca'

/** What must hold for the PEF method, each named after what it states. An answer is what breaks it. */
type Invariant = (method: PefMethod) => readonly string[]

const tolerance = 1e-9

const weightsSumToOne: Invariant = ({ weighting }) => {
  const sum = efCategories.reduce((total, one) => total + (weighting.factors[one]?.weight ?? 0), 0)
  return Math.abs(sum - 1) <= tolerance ? [] : [`weightsSumToOne: ${sum}`]
}

const everyCategoryHasAFactor: Invariant = ({ weighting }) =>
  efCategories.flatMap((category) =>
    weighting.factors[category] === undefined ? [`everyCategoryHasAFactor: ${category}`] : [],
  )

const everySubCategoryExists: Invariant = ({ categories, subCategories }) =>
  [...categories.values()].flatMap(({ id, pefcrSubcategory: name }) =>
    name === null || subCategories.has(name) ? [] : [`everySubCategoryExists: ${id} names ${name}`],
  )

const everyFabricProcessExists: Invariant = ({ categories, fabricProcesses }) =>
  [...categories.values()].flatMap(({ id, part }) =>
    fabricProcesses.has(part.fabricProcess)
      ? []
      : [`everyFabricProcessExists: ${id} names ${part.fabricProcess}`],
  )

const everyDyeClassIsDyed: Invariant = ({ materials, dyeing }) =>
  [...materials.values()].flatMap(({ id, dyeClass }) =>
    dyeClass === null || dyeing.has(`${dyeClass} fabric `)
      ? []
      : [`everyDyeClassIsDyed: ${id} is of class ${dyeClass}`],
  )

const everyFibreCanBeSpunInItsForm: Invariant = ({ materials }) =>
  [...materials.values()].flatMap(({ id, kind, defaultForm, spinning }) =>
    kind !== 'fibre' || (defaultForm !== null && spinning[defaultForm] !== undefined)
      ? []
      : [`everyFibreCanBeSpunInItsForm: ${id}`],
  )

const everyEndOfLifeAddsUp: Invariant = ({ rules }) =>
  [...rules.endOfLife].flatMap(([key, { recycled, incinerated, landfilled }]) =>
    Math.abs(recycled + incinerated + landfilled - 1) <= tolerance ? [] : [`everyEndOfLifeAddsUp: ${key}`],
  )

const theUnionHasEveryEndOfLife: Invariant = ({ rules, categories }) =>
  [...new Set([...categories.values()].map(({ endOfLife }) => endOfLife))].flatMap((group) =>
    rules.endOfLife.has(`EU ${group}`) ? [] : [`theUnionHasEveryEndOfLife: ${group}`],
  )

const everyPackagingItemHasItsMaterial: Invariant = ({ rules, materials }) =>
  Object.values(rules.packaging)
    .flatMap(({ apparel, footwear }) => [...apparel, ...footwear])
    .flatMap(({ item, materialId }) =>
      materials.has(materialId) ? [] : [`everyPackagingItemHasItsMaterial: ${item} names ${materialId}`],
    )

const invariants: readonly Invariant[] = [
  weightsSumToOne,
  everyCategoryHasAFactor,
  everySubCategoryExists,
  everyFabricProcessExists,
  everyDyeClassIsDyed,
  everyFibreCanBeSpunInItsForm,
  everyEndOfLifeAddsUp,
  theUnionHasEveryEndOfLife,
  everyPackagingItemHasItsMaterial,
]

export const brokenPefInvariants = (method: PefMethod): readonly string[] =>
  invariants.flatMap((invariant) => invariant(method))

/** Every choice of the method leads to a dataset of a shipped pack. */
export const brokenChoices = (
  choices: readonly DatasetChoice[],
  packs: readonly DatasetPack[],
): readonly string[] =>
  choices.flatMap(({ dataset, process, material }) => {
    if (dataset === null) return []
    const pack = packs.find(({ manifest }) => manifest.id === dataset.packId)
    return pack?.datasets.has(dataset.datasetId)
      ? []
      : [`everyChoiceHasItsDataset: ${process}, ${material} names ${dataset.datasetId}`]
  })
