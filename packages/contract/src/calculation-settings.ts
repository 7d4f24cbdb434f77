import * as z from 'zod/mini'
import { efCategories } from '@ecotrame/lca'
import { call } from './call.ts'

/**
 * Which inventory and which weights "French PEF" means. 1: that of PEF with the weights of the French cost; 2, the
 * default: that of the French cost with the weights of PEF (method page on score labels, §1).
 */
export const frenchPefReadings = [1, 2] as const
export const FrenchPefReading = z.literal(frenchPefReadings)
export type FrenchPefReading = z.infer<typeof FrenchPefReading>

/** How much of the method a pack of datasets has figures for. */
export const PackCoverage = z.object({
  datasets: z.int(),
  /** Share of the PEF weighting that its datasets cover, their mean. */
  weighting: z.number(),
  /** Share of its datasets that have a figure, by impact category. */
  byCategory: z.record(z.enum(efCategories), z.number()),
})
export type PackCoverage = z.infer<typeof PackCoverage>

const wording = z.object({ en: z.string(), fr: z.string() })

export const CalculationSettingsAnswer = z.object({
  frenchPefReading: FrenchPefReading,
  /** In the order in which they are asked: a need is met by the first that can. */
  packs: z.array(
    z.object({
      id: z.string(),
      enabled: z.boolean(),
      name: wording,
      release: z.string(),
      licence: z.string(),
      /** To be shown wherever a figure of the pack is. */
      attribution: wording,
      coverage: PackCoverage,
    }),
  ),
  /** For `If-Match`; also sent as `ETag`. 0: never saved. */
  rowVersion: z.int(),
})
export type CalculationSettings = z.infer<typeof CalculationSettingsAnswer>

const tag = 'settings'

export const findCalculationSettings = call({
  method: 'GET',
  path: '/calculation-settings',
  access: 'find_one_organization',
  tag,
  summary: 'How the organization computes: packs of datasets in order, and the reading of French PEF',
  answer: CalculationSettingsAnswer,
  errors: [],
})
export const updateCalculationSettings = call({
  method: 'PUT',
  path: '/calculation-settings',
  access: 'update_organization',
  tag,
  summary:
    'Change how new runs compute. Every shipped pack once, in order; own ones left out stay as they are. Results stay as they were computed',
  body: z.object({
    frenchPefReading: FrenchPefReading,
    packs: z
      .array(z.object({ id: z.string().check(z.maxLength(100)), enabled: z.boolean() }))
      .check(z.maxLength(100)),
  }),
  answer: CalculationSettingsAnswer,
  errors: ['INVALID_VALUES', 'STALE_VERSION'],
})
