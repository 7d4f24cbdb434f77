import {
  emptyPassport,
  gtinCheckDigit,
  type PassportDraft,
  type ProductPassport,
  type SharingAnswer,
} from '@ecotrame/contract'
import { oddTexts } from '@ecotrame/contract/testing/odd-values'
import type { LightMyRequestResponse } from 'fastify'
import { callerOf } from '../features/evaluations/testing/caller.ts'
import { holding, productOf } from '../features/products/testing/products.ts'
import type { TestServer } from '../platform/testing/test-server.ts'

const gtinOf = (number: number) => {
  const digits = `37603622${1000 + number}`
  return `${digits}${gtinCheckDigit(digits)}`
}

/** What a passport needs before it may be published, with an odd text wherever it takes one. */
const passportWith = (next: () => string): PassportDraft => ({
  ...emptyPassport,
  recycled: { state: 'value', percent: 29.9, evidence: next() },
  substances: {
    source: 'declaration',
    declaredBy: next(),
    declaredOn: '2026-03-02',
    release: '2026-02-04',
    others: true,
    evidence: next(),
  },
  bonus: { state: 'notConcerned', text: null },
  contact: next(),
  facilities: next(),
  units: [{ variant: null, lot: 'FW26/1', serial: "a'b<c>%", producedOn: '9999-12-31', note: next() }],
})

/** Texts that a field of one line takes and that say something without the space around them. */
const named = oddTexts.filter(
  (text) => text.trim() !== '' && text.length <= 100 && !/[\p{Cc}\p{Cs}]/u.test(text),
)

/**
 * Publishes products with odd names, each with its evaluation and its passport.
 * @returns the addresses at which everybody can read of them
 */
export async function publishOdd(api: TestServer, products: number): Promise<readonly string[]> {
  const caller = callerOf(api, api.loginAs('organization_owner'))
  const team = api.organizations.a.mainTeamId
  let turn = 0
  const next = () => named[(turn += 1) % named.length] ?? ''
  const done = <T>({ statusCode, body }: LightMyRequestResponse): T => {
    if (statusCode >= 300) throw new Error(`${statusCode} ${body}`)
    return JSON.parse(body) as T
  }
  const addresses: string[] = []
  for (let number = 0; number < products; number += 1) {
    const evaluation = await caller.evaluated({ team, name: next(), reference: `${number} ${next()}` })
    done(await caller.patch(`/evaluations/publish/${evaluation.id}`))
    const product = await productOf(caller, {
      team,
      name: next(),
      reference: `${number} ${next()}`,
      gtin: gtinOf(number),
      brand: next(),
      season: next(),
      evaluations: holding([evaluation, 1]),
    })
    done(await caller.patch(`/products/publish/${product.id}`))
    done(await caller.put(`/products/${product.id}/passport`, passportWith(next)))
    addresses.push(
      ...addressesIn(
        done<ProductPassport>(await caller.post(`/products/${product.id}/passport/publish`)).published,
      ),
      ...addressesIn(
        done<SharingAnswer>(await caller.get(`/evaluations/${evaluation.id}/sharing`)).published,
      ),
      ...addressesIn(done<SharingAnswer>(await caller.get(`/products/${product.id}/sharing`)).published),
    )
  }
  return addresses
}

/** Every address of the product in an answer. */
const addressesIn = (answer: unknown): readonly string[] =>
  [...JSON.stringify(answer).matchAll(/"https?:\/\/[^/"]*(\/[^"\\]+)"/g)].map(([, path = '']) => path)
