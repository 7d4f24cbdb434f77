import { gtinCheckDigit } from '@ecotrame/lca'
import type { Clock, PortalReply } from '../portal-interface.ts'

/** A code that somebody has declared on the imitated portal. */
export interface ListedCode {
  readonly gtin: string
  readonly createdAt: string
  readonly score: number
  /** `null`: a citizen. */
  readonly organization: string | null
  readonly confidenceLevel?: 'Low' | 'Medium' | 'High'
  readonly meanScore?: number
}

/** A code with its check digit. */
export function codeOf(number: number, first = '3'): string {
  const digits = `${first}${String(number).padStart(11, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}

const stages = {
  durability: 0.67,
  materials: 500,
  spinning: 100,
  fabric: 100,
  dyeing: 100,
  making: 50,
  usage: 50,
  endOfLife: 50,
  transport: 40,
  trims: 10,
}
const whole = 1000 / stages.durability
/** Stages that add up to the score. */
const scoresOf = (score: number) => ({
  ...Object.fromEntries(
    Object.entries(stages).map(([name, value]) => [
      name,
      name === 'durability' ? value : (value * score) / whole,
    ]),
  ),
  score,
  standardized: score / 2,
})

/**
 * The public interface of the portal as its description says it (API document of 13 May 2026; levels of confidence and means
 * as its tests of autumn 2026 show them): the newest declaration first, at most 500 a page.
 */
export class ImitatedPortal {
  readonly asked: string[] = []
  /** Answers that come first, whatever is asked. */
  readonly troubles: PortalReply[] = []
  listed: ListedCode[]
  constructor(listed: readonly ListedCode[] = []) {
    this.listed = [...listed]
  }

  declare(code: ListedCode): void {
    this.listed = [...this.listed.filter(({ gtin }) => gtin !== code.gtin), code]
  }

  answer(path: string): PortalReply {
    this.asked.push(path)
    const trouble = this.troubles.shift()
    if (trouble !== undefined) return trouble
    const { pathname, searchParams } = new URL(path, 'http://portal')
    if (pathname.endsWith('/produits/tous')) return reply(200, this.#page(searchParams))
    const found = this.listed.find(({ gtin }) => pathname.endsWith(`/produits/${gtin}`))
    return found === undefined ? reply(404, { error: 'Produit non trouvé' }) : reply(200, productOf(found))
  }

  #sorted: readonly ListedCode[] = []
  #of: readonly ListedCode[] | null = null
  #newestFirst(): readonly ListedCode[] {
    if (this.#of !== this.listed) {
      this.#of = this.listed
      this.#sorted = this.listed.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    }
    return this.#sorted
  }

  #page(query: URLSearchParams) {
    const page = Number(query.get('page') ?? 0)
    const size = Math.min(Number(query.get('size') ?? 100), 500)
    const sorted = this.#newestFirst()
    const total = sorted.length
    const data = sorted.slice(page * size, (page + 1) * size).map((one) => ({
      gtin: one.gtin,
      internalReference: `REF-${one.gtin}`,
      brand: { name: 'Marque' },
      createdAt: one.createdAt,
      category: 'T-shirt / Polo',
      score: scoresOf(one.score),
      upload: {
        version: '7.0.0',
        createdBy: { organization: one.organization && { name: one.organization } },
      },
    }))
    return { data, pagination: { page, size, total, totalPages: Math.ceil(total / size) } }
  }
}

export const reply = (status: number, body: unknown, retryAfter: number | null = null): PortalReply => ({
  status,
  retryAfter,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const productOf = ({ gtin, createdAt, score, organization, confidenceLevel, meanScore }: ListedCode) => ({
  gtins: [gtin],
  internalReference: `REF-${gtin}`,
  brand: { name: 'Marque' },
  createdAt,
  score,
  informations: [{ categorySlug: 'tshirt', score: scoresOf(score) }],
  upload: {
    version: '7.0.0',
    createdBy:
      organization === null
        ? { type: 'CITOYEN', organization: null }
        : { type: 'PROFESSIONNEL', organization: { displayName: organization } },
  },
  ...(confidenceLevel === undefined ? {} : { confidenceLevel }),
  ...(meanScore === undefined ? {} : { meanScore, meanScores: scoresOf(meanScore) }),
})

/** A clock of which the hours pass when somebody waits. */
export function imitatedClock(): Clock & { readonly waited: () => number } {
  let now = Date.parse('2026-11-27T22:00:00Z')
  const begun = now
  return {
    now: () => now,
    wait: async (milliseconds) => void (now += milliseconds),
    waited: () => now - begun,
  }
}
