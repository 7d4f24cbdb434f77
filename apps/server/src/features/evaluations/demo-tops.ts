import { smallBrand, type DemoGarment } from './demo-garments.ts'

const longZip = '86b877ff-0d59-482f-bb34-3ff306b07496'
const plasticButton = 'd56bb0d5-7999-4b8b-b076-94d79099b56a'

/** An invented collection, as a brand would name it: shirts and knitwear. */
export const demoTops: readonly DemoGarment[] = [
  {
    name: 'T-shirt Marin coton bio',
    reference: 'TS-1001',
    author: 'manager',
    category: 'tshirt',
    form: {
      values: {
        mass: 165,
        ...smallBrand,
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
        ...smallBrand,
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
        ...smallBrand,
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
        ...smallBrand,
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
        ...smallBrand,
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
        ...smallBrand,
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
        ...smallBrand,
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
        ...smallBrand,
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
]
