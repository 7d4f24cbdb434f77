import * as z from 'zod/mini'
import type * as lca from '@ecotrame/lca'
import { facilityProcesses, ownDataKinds } from '@ecotrame/lca'
import { like } from './like.ts'

export const FacilityDatum = z.object({
  process: z.enum(facilityProcesses),
  kind: z.enum(ownDataKinds),
  value: z.number(),
  proven: z.boolean(),
  leftOut: z.exactOptional(z.enum(['expired', 'withoutConsent'])),
})

export const FacilityRecord = z.object({
  id: z.string(),
  name: z.string(),
  ownRun: z.boolean(),
  processes: z.array(z.enum(facilityProcesses)),
  data: z.array(FacilityDatum),
})

export const ProvenValue = z.object({
  entry: z.nullable(z.string()),
  parameter: z.string(),
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
})

export const FormRecords = like<lca.FormRecords>()(
  z.object({ facilities: z.array(FacilityRecord), proofs: z.array(ProvenValue) }),
)
