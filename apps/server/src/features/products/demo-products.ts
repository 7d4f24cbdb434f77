/** A product of the demo; its evaluations and packagings by their references, with how many of each. */
export interface DemoProduct {
  readonly name: string
  readonly reference: string
  /** Without its check digit. Numbers that begin with 2 are for use inside a company: no article has them. */
  readonly gtin?: string
  readonly team: 'main' | 'knitwear'
  readonly brand: string
  readonly classification?: string
  readonly price?: number
  readonly weight?: number
  readonly season: string
  readonly unitsSold?: number
  readonly evaluations: Readonly<Record<string, number>>
  readonly packagings?: Readonly<Record<string, number>>
}

export const demoProducts: readonly DemoProduct[] = [
  {
    name: 'T-shirt Marin',
    reference: 'PR-1001',
    gtin: '200000001001',
    team: 'main',
    brand: 'Maison Rivage',
    classification: 'tshirt',
    price: 35,
    weight: 155,
    season: 'SS 26',
    unitsSold: 4200,
    evaluations: { 'TS-1001': 1 },
    packagings: { 'EM-PE-3040': 1, 'EM-CA-6040': 1 },
  },
  {
    name: 'Tenue de week-end polo et jean',
    reference: 'PR-1002',
    gtin: '200000001002',
    team: 'main',
    brand: 'Maison Rivage',
    price: 139,
    season: 'SS 26',
    unitsSold: 310,
    evaluations: { 'PO-2001': 1, 'JE-6001': 1 },
    packagings: { 'EM-PE-3040': 2, 'EM-CA-6040': 1 },
  },
  {
    name: 'Jean Atelier',
    reference: 'PR-1003',
    gtin: '200000001003',
    team: 'main',
    brand: 'Atelier Rivage',
    classification: 'jeans',
    price: 110,
    season: 'AW 26',
    unitsSold: 950,
    evaluations: { 'JE-6001': 1 },
  },
  {
    name: 'Baskets Canopée',
    reference: 'PR-1004',
    gtin: '200000001004',
    team: 'main',
    brand: 'Canopée',
    classification: 'sneakers',
    price: 120,
    season: 'AW 26',
    unitsSold: 640,
    evaluations: { 'BA-6001': 1 },
  },
  {
    name: 'Coffret hiver pull et chaussettes',
    reference: 'PR-2001',
    gtin: '200000002001',
    team: 'knitwear',
    brand: 'Maille Rivage',
    price: 149,
    season: 'AW 26',
    unitsSold: 180,
    evaluations: { 'PU-4001': 1, 'SO-8001': 2 },
    packagings: { 'EM-ET-01': 1 },
  },
  {
    name: 'Sweat Recycled Crew',
    reference: 'PR-2002',
    gtin: '200000002002',
    team: 'knitwear',
    brand: 'Maille Rivage',
    classification: 'sweatshirt',
    price: 65,
    season: 'AW 26',
    unitsSold: 1500,
    evaluations: { 'SW-4002': 1 },
  },
  {
    name: 'Bonnet Givre',
    reference: 'PR-2003',
    team: 'knitwear',
    brand: 'Maille Rivage',
    classification: 'hat',
    price: 29,
    season: 'AW 26',
    evaluations: {},
  },
]

/** Collections of the demo; their products by reference. */
export const demoCollections = [
  {
    name: 'Bord de Loire',
    team: 'main',
    calculationType: 'average',
    products: ['PR-1001', 'PR-1002', 'PR-1003'],
  },
  { name: 'Maille d’hiver', team: 'knitwear', calculationType: 'weighted', products: ['PR-2001', 'PR-2002'] },
] as const
