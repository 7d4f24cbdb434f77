import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import { packagingLevels } from '@ecotrame/lca'
import { like } from './like.ts'
import {
  Holding,
  PackManifest,
  PefCategoryRow,
  PefExcluded,
  PefMissingCategory,
  PefTraceLine,
} from './pef-view.ts'

export const PackagingMaterialResult = z.object({
  materialId: z.string(),
  massKg: z.number(),
  recycledShare: z.number(),
  recycledIsStated: z.boolean(),
  hasDataset: z.boolean(),
  micropoints: z.number(),
  production: z.number(),
  transport: z.number(),
  endOfLife: z.number(),
  credit: z.number(),
})

export const PackagingView = like<lca.PackagingView>()(
  z.object({
    method: z.string(),
    level: z.enum(packagingLevels),
    units: z.number(),
    massKg: z.number(),
    massKgPerProduct: z.number(),
    micropoints: z.number(),
    micropointsPerProduct: z.number(),
    coverage: z.number(),
    recycledShare: z.nullable(z.number()),
    massCovered: z.number(),
    holding: Holding,
    materials: z.array(PackagingMaterialResult),
    categories: z.array(PefCategoryRow),
    trace: z.array(PefTraceLine),
    excluded: z.array(PefExcluded),
    missing: z.array(PefMissingCategory),
    packs: z.array(PackManifest),
  }),
)
