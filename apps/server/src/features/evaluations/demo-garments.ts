import type { FieldValue } from '@ecotrame/lca'

/** What somebody typed into the form of a demo evaluation; fields that are not named stay at their defaults. */
export interface DemoForm {
  readonly values: Readonly<Record<string, FieldValue>>
  readonly materials: readonly DemoMaterial[]
  /** Not named: the default trims of the product. */
  readonly trims?: readonly { readonly trim: string; readonly quantity: number }[]
}
interface DemoMaterial {
  readonly material: string
  /** Per cent. */
  readonly share: number
  readonly country?: string
  readonly spinning?: string
}

/** Who of the demo organization made it. */
export type DemoAuthor = 'manager' | 'contributor' | 'knitter'

export interface DemoGarment {
  readonly name: string
  readonly reference: string
  readonly author: DemoAuthor
  readonly category: string
  readonly form: DemoForm
  /** Changes that were saved and run again, each with the name of the version that it gave. */
  readonly laterVersions?: readonly { readonly name: string; readonly values: DemoForm['values'] }[]
  readonly then?: 'published' | 'changed-without-run' | 'never-run'
  /** Saved last and not run. */
  readonly changedValues?: DemoForm['values']
}

const longZip = '86b877ff-0d59-482f-bb34-3ff306b07496'
const shortZip = '0e8ea799-9b06-490c-a925-37564746c454'
const plasticButton = 'd56bb0d5-7999-4b8b-b076-94d79099b56a'
const metalButton = '0c903fc7-279b-4375-8cfa-ca8133b8e973'

/** A small French brand with its shop prices; masses are those of the standard size. */
const small = { business: 'small-business', numberOfReferences: 420 }

/** An invented collection, as a brand would name it: an example of every state, and garments of most categories. */
export const demoGarments: readonly DemoGarment[] = [
  {
    name: 'T-shirt Marin coton bio',
    reference: 'TS-1001',
    author: 'manager',
    category: 'tshirt',
    form: {
      values: {
        mass: 165,
        ...small,
        price: 39,
        spinningCountry: 'TR',
        fabricCountry: 'TR',
        ennoblingCountry: 'TR',
        makingCountry: 'TN',
      },
      materials: [{ material: 'ei-coton-organic', share: 100, country: 'TR' }],
    },
    laterVersions: [
      { name: 'Confection en France', values: { makingCountry: 'FR' } },
      { name: 'Étoffe et teinture en France', values: { fabricCountry: 'FR', ennoblingCountry: 'FR' } },
    ],
    then: 'published',
  },
  {
    name: 'Basic Tee 180',
    reference: 'TS-1002',
    author: 'contributor',
    category: 'tshirt',
    form: {
      values: {
        mass: 180,
        ...small,
        price: 19,
        spinningCountry: 'IN',
        fabricCountry: 'BD',
        ennoblingCountry: 'BD',
        makingCountry: 'BD',
        printingType: 'pigment',
        printedShare: '5',
      },
      materials: [
        { material: 'ei-coton', share: 60, country: 'IN' },
        { material: 'ei-pet', share: 40 },
      ],
    },
  },
  {
    name: 'Polo Piqué Club',
    reference: 'PO-2001',
    author: 'contributor',
    category: 'polo',
    form: {
      values: {
        mass: 210,
        ...small,
        price: 59,
        spinningCountry: 'TR',
        fabricCountry: 'TR',
        ennoblingCountry: 'TR',
        makingCountry: 'MA',
      },
      materials: [
        { material: 'ei-coton', share: 95, country: 'TR' },
        { material: 'elasthane', share: 5 },
      ],
      trims: [{ trim: plasticButton, quantity: 3 }],
    },
  },
  {
    name: 'Chemise Lin lavé',
    reference: 'CH-3001',
    author: 'manager',
    category: 'shirt',
    form: {
      values: {
        mass: 240,
        ...small,
        price: 89,
        spinningCountry: 'REE',
        fabricCountry: 'FR',
        ennoblingCountry: 'FR',
        makingCountry: 'FR',
      },
      materials: [{ material: 'ei-lin', share: 100, country: 'FR' }],
    },
    then: 'published',
  },
  {
    name: 'Blouse Aurore',
    reference: 'BL-3002',
    author: 'contributor',
    category: 'blouse',
    form: {
      values: {
        mass: 150,
        ...small,
        price: 69,
        spinningCountry: 'CN',
        fabricCountry: 'CN',
        ennoblingCountry: 'CN',
        makingCountry: 'VN',
        printingType: 'substantive',
        printedShare: '50',
      },
      materials: [{ material: 'ei-viscose', share: 100 }],
    },
  },
  {
    name: 'Pull Laine des Alpes',
    reference: 'PU-4001',
    author: 'knitter',
    category: 'sweater',
    form: {
      values: {
        mass: 480,
        ...small,
        price: 129,
        spinningCountry: 'REO',
        fabricCountry: 'FR',
        ennoblingCountry: 'FR',
        makingCountry: 'FR',
        fabricProcess: 'knitting-fully-fashioned',
      },
      materials: [{ material: 'ei-laine-nouvelle-filiere', share: 100, country: 'FR' }],
      trims: [],
    },
    then: 'published',
  },
  {
    name: 'Sweat Recycled Crew',
    reference: 'SW-4002',
    author: 'knitter',
    category: 'sweatshirt',
    form: {
      values: {
        mass: 520,
        ...small,
        price: 75,
        spinningCountry: 'TR',
        fabricCountry: 'TR',
        ennoblingCountry: 'TR',
        makingCountry: 'TR',
      },
      materials: [
        { material: 'coton-rdpc', share: 50 },
        { material: 'ei-coton-organic', share: 30, country: 'TR' },
        { material: 'ei-pet-r', share: 20 },
      ],
    },
  },
  {
    name: 'Polaire Sommet',
    reference: 'FL-4003',
    author: 'knitter',
    category: 'fleece',
    form: {
      values: {
        mass: 390,
        ...small,
        price: 85,
        spinningCountry: 'CN',
        fabricCountry: 'CN',
        ennoblingCountry: 'CN',
        makingCountry: 'VN',
        airTransportShare: 0,
      },
      materials: [{ material: 'ei-pet-r', share: 100 }],
      trims: [{ trim: longZip, quantity: 1 }],
    },
  },
  {
    name: 'Manteau Grand Froid',
    reference: 'MA-5001',
    author: 'manager',
    category: 'coat',
    form: {
      values: {
        mass: 1250,
        ...small,
        price: 320,
        spinningCountry: 'REO',
        fabricCountry: 'REO',
        ennoblingCountry: 'REO',
        makingCountry: 'REE',
      },
      materials: [
        { material: 'ei-laine-par-defaut', share: 80 },
        { material: 'ei-pa', share: 20 },
      ],
      trims: [{ trim: metalButton, quantity: 6 }],
    },
  },
  {
    name: 'Rain Shell Brume',
    reference: 'RA-5002',
    author: 'contributor',
    category: 'rain-jacket',
    form: {
      values: {
        mass: 410,
        ...small,
        price: 149,
        spinningCountry: 'CN',
        fabricCountry: 'CN',
        ennoblingCountry: 'CN',
        makingCountry: 'CN',
      },
      materials: [{ material: 'ei-pa', share: 100 }],
      trims: [
        { trim: longZip, quantity: 1 },
        { trim: shortZip, quantity: 2 },
      ],
    },
  },
  {
    name: 'Jean Atelier brut',
    reference: 'JE-6001',
    author: 'manager',
    category: 'jeans',
    form: {
      values: {
        mass: 640,
        ...small,
        price: 119,
        spinningCountry: 'TR',
        fabricCountry: 'TR',
        ennoblingCountry: 'TR',
        makingCountry: 'TN',
      },
      materials: [
        { material: 'ei-coton', share: 78, country: 'TR' },
        { material: 'coton-rdp', share: 20 },
        { material: 'elasthane', share: 2 },
      ],
    },
    laterVersions: [{ name: 'Washed, chemical fading', values: { fading: true } }],
  },
  {
    name: 'Robe d’été Garance',
    reference: 'RO-7001',
    author: 'contributor',
    category: 'dress',
    form: {
      values: {
        mass: 260,
        ...small,
        price: 95,
        spinningCountry: 'IN',
        fabricCountry: 'IN',
        ennoblingCountry: 'IN',
        makingCountry: 'IN',
        printingType: 'pigment',
        printedShare: '80',
      },
      materials: [
        { material: 'ei-viscose', share: 70 },
        { material: 'ei-lin', share: 30 },
      ],
    },
    then: 'changed-without-run',
    changedValues: { mass: 280 },
  },
  {
    name: 'Veste remanufacturée n° 3',
    reference: 'UP-5003',
    author: 'manager',
    category: 'jacket',
    form: {
      values: { mass: 780, ...small, price: 180, upcycled: true, makingCountry: 'FR' },
      materials: [{ material: 'ei-coton', share: 100 }],
    },
  },
  {
    name: 'Chaussettes randonnée',
    reference: 'SO-8001',
    author: 'knitter',
    category: 'sports-socks',
    form: { values: { mass: 62, price: 16 }, materials: [{ material: 'ei-laine-par-defaut', share: 60 }] },
    then: 'never-run',
  },
]
