import type { Product, ProductRow } from '@ecotrame/contract'
import type { Asked } from '../fake-server.ts'

export const uuid = (n: number) => `7c9e6679-7425-40de-944b-${String(n).padStart(12, '0')}`

/** A pyjama of 812 points, evaluated. A test names only what it is about. */
export const aProductRow = (n: number, changes: Partial<ProductRow> = {}): ProductRow => ({
  id: uuid(n),
  name: `Pyjama ${n}`,
  reference: `PJ-${n}`,
  gtin: null,
  brand: 'Maison Lin',
  image: null,
  classification: null,
  categories: [{ id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' }],
  price: 49,
  currency: 'EUR',
  weight: 200,
  evaluatedWeight: 170,
  pefHolding: null,
  season: 'AW26',
  unitsSold: 1200,
  team: null,
  tags: [],
  collections: [],
  evaluationCount: 2,
  packagingCount: 1,
  state: 'evaluated',
  figure: { label: 'fr_dur', basis: 'product', value: 812, per100g: 478, mixedReleases: false },
  published: null,
  author: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  rowVersion: 3,
  ...changes,
})

/** The same with what is in it: a top, twice the trousers of which have changed, and a polybag. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  ...aProductRow(1),
  description: null,
  volumes: [],
  purchases: [],
  evaluations: [anEvaluation(11, 'Top', 212, 1), anEvaluation(12, 'Trousers', 300, 2, 'outdated')],
  packagings: [
    { id: uuid(21), name: 'Polybag', reference: null, level: 'primary', quantity: 1, figure: 12.5 },
  ],
  ...changes,
})

type Held = Product['evaluations'][number]
const anEvaluation = (
  n: number,
  name: string,
  figure: number,
  quantity: number,
  state: Held['state'] = 'evaluated',
): Held => ({
  id: uuid(n),
  name,
  reference: `TS-${n}`,
  category: { id: 'tshirt', name: 'T-shirt', name_fr: 'T-shirt' },
  state,
  quantity,
  activeVersion: { id: uuid(n + 100), number: 2, name: null },
  figure,
  label: 'fr_dur',
})

/** One page of rows, as asked. */
export function pageOf<Row extends { readonly name: string }>(rows: readonly Row[]) {
  return ({ url }: Asked) => {
    const query = new URL(url, 'http://localhost').searchParams
    const limit = Number(query.get('limit') ?? 20)
    const page = Number(query.get('page') ?? 1)
    const found = rows.filter(({ name }) => name.includes(query.get('search') ?? ''))
    const meta = {
      totalItems: found.length,
      totalPages: Math.ceil(found.length / limit),
      page,
      limit,
    }
    return { body: { items: found.slice((page - 1) * limit, page * limit), meta } }
  }
}
