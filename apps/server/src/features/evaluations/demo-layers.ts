import { smallBrand, type DemoGarment } from './demo-garments.ts'

const longZip = '86b877ff-0d59-482f-bb34-3ff306b07496'
const shortZip = '0e8ea799-9b06-490c-a925-37564746c454'
const metalButton = '0c903fc7-279b-4375-8cfa-ca8133b8e973'

/** The same collection: coats, trousers, dresses and socks. */
export const demoLayers: readonly DemoGarment[] = [
  {
    name: 'Manteau Grand Froid',
    reference: 'MA-5001',
    author: 'manager',
    category: 'coat',
    form: {
      values: {
        mass: 1250,
        ...smallBrand,
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
        ...smallBrand,
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
        ...smallBrand,
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
        ...smallBrand,
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
      values: { mass: 780, ...smallBrand, price: 180, upcycled: true, makingCountry: 'FR' },
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
