import type { Wording } from '../language.ts'
import type { DatasetChoice } from './choice.ts'
import type { ClassStatement } from './data-class.ts'
import type { Dataset } from './dataset.ts'

/** A folder of datasets: data, never code. */
export interface DatasetPack {
  readonly manifest: PackManifest
  /** By id of the dataset. */
  readonly datasets: ReadonlyMap<string, Dataset>
  /** Which of its datasets, or of another pack's, stands for which choice of a form. */
  readonly choices: readonly DatasetChoice[]
}

export interface PackManifest {
  readonly id: string
  readonly release: string
  readonly title: Wording
  readonly publisher: string
  readonly licence: {
    readonly id: string
    readonly name: string
    /** Absent: called the same. */
    readonly nameFr?: string
    readonly url: string
  }
  /** Line to be shown on every screen and export that uses the pack. */
  readonly attribution: Wording
  readonly attributionUrl: string
  /** A warning to be shown besides; `null` where there is none. */
  readonly notice: Wording | null
  /** Method of impact assessment as the pack states it: `EF 3.1`. */
  readonly lciaMethod: string
  readonly backgroundDatabase: string
  /** Of its datasets, unless one of them says another; absent: nobody states a class. */
  readonly dataClass?: ClassStatement
}

/** The pack with its withheld cells counted as published: for comparison, never for a result. */
export function countedAsPublished(pack: DatasetPack): DatasetPack {
  const datasets = new Map(
    [...pack.datasets].map(([id, dataset]) => [id, { ...dataset, impacts: dataset.published }]),
  )
  return { ...pack, datasets }
}
