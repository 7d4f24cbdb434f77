import * as z from 'zod/mini'
import { call } from './call.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'

/** A substance of the Candidate List, or a member that the list names of one of its groups. */
export const SubstanceRow = z.object({
  /** Unique: the entry, and the number that tells its members apart. */
  id: z.string(),
  /** Entry of the list: `SVHC-001`. */
  entry: z.string(),
  /** As ECHA lists it, in English. */
  name: z.string(),
  /** Translation of this product; `null`: a member of a group has none. */
  name_fr: z.nullable(z.string()),
  cas: z.nullable(z.string()),
  ec: z.nullable(z.string()),
  /** Name of the group of which it is a member; `null`: it is the entry itself. */
  memberOf: z.nullable(z.string()),
  memberOf_fr: z.nullable(z.string()),
  includedOn: z.string(),
  reason: z.string(),
  /** Known use in textiles, leather, shoes; `null`: no source found, which does not mean that it is not used. */
  use: z.nullable(z.string()),
})
export type SubstanceRow = z.infer<typeof SubstanceRow>

export const findSubstances = call({
  method: 'GET',
  path: '/substances',
  access: 'find_all_substance',
  tag: 'substances',
  summary: 'The REACH Candidate List of substances of very high concern, searched by name, CAS or EC number',
  query: z.object({ ...listQuery, entry: anyOf(z.string().check(z.maxLength(20))) }),
  answer: z.extend(listAnswer(SubstanceRow), {
    /** Day of the list. */
    asOf: z.string(),
    source: z.string(),
  }),
  errors: [],
})
