import * as z from 'zod/mini'
import { checkOutcomes, findingSeverities } from '@ecotrame/contract'

/** What the entries say that people add: the content of each is one of these as canonical JSON. */

const note = z.nullable(z.string())
const said = {
  check: z.object({ item: z.string(), outcome: z.enum(checkOutcomes), note }),
  finding: z.object({ where: z.string(), severity: z.enum(findingSeverities), text: z.string() }),
  answer: z.object({ finding: z.int(), text: z.string() }),
  closing: z.object({ finding: z.int(), note }),
} as const
type SaidKind = keyof typeof said
export type Said<Kind extends SaidKind> = z.infer<(typeof said)[Kind]>

/** The entries of a kind with what they say, in their order. */
export const saidOf = <
  Kind extends SaidKind,
  Entry extends { readonly kind: string; readonly body: string | null },
>(
  entries: readonly Entry[],
  kind: Kind,
): readonly { readonly entry: Entry; readonly said: Said<Kind> }[] =>
  entries
    .filter((entry) => entry.kind === kind)
    .map((entry) => ({ entry, said: said[kind].parse(JSON.parse(entry.body ?? 'null')) as Said<Kind> }))
