import * as z from 'zod/mini'
import type { CallParsed, FrozenVersion, signStatement, Verdict } from '@ecotrame/contract'
import { secured, type Members, type Signer } from '../../platform/signing/data-integrity.ts'

type Given = CallParsed<typeof signStatement>['body']

/** What a statement stands on. */
export interface StatedOn {
  readonly verification: string
  readonly version: FrozenVersion
  /** Of the chain; `entries`: how many. */
  readonly head: string
  readonly entries: number
  readonly checked: number
  readonly planned: number
  readonly findings: { readonly open: number; readonly closed: number }
}

/** The statement as a document that the installation signs, in the way of passports. */
export function signedStatement(
  { verdict, scope, name, body, accreditation, validUntil }: Given,
  on: StatedOn,
  { did, signer, at }: { readonly did: string; readonly signer: Signer; readonly at: string },
): Members {
  return secured(
    {
      type: 'EcotrameVerificationStatement',
      issuer: did,
      ...on,
      verdict,
      scope,
      verifier: { name, body, accreditation },
      signedAt: at,
      validUntil,
    },
    at,
    signer,
  )
}

const Statement = z.object({
  verdict: z.string() as z.ZodMiniType<Verdict>,
  scope: z.string(),
  head: z.string(),
  verifier: z.object({ name: z.string(), body: z.string(), accreditation: z.nullable(z.string()) }),
})
export const readStatement = (document: string) => Statement.parse(JSON.parse(document))
