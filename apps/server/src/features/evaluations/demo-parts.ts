import { smallBrand, type DemoGarment } from './demo-garments.ts'

const longZip = '86b877ff-0d59-482f-bb34-3ff306b07496'

/** What the rest of the collection is made of several parts, carried, slept in or packed: most of it has PEF alone. */
export const demoParts: readonly DemoGarment[] = [
  {
    name: 'Baskets Canopée (paire)',
    reference: 'BA-6001',
    author: 'contributor',
    category: 'sneakers',
    form: {
      values: {
        mass: 780,
        spinningCountry: 'CN',
        fabricCountry: 'CN',
        ennoblingCountry: 'CN',
        makingCountry: 'PT',
      },
      parts: [
        { name: 'Tige', kind: 'fabric', fabricProcess: 'warpKnitting' },
        { name: 'Doublure', kind: 'fabric', fabricProcess: 'circularKnitting' },
        { name: 'Semelle', kind: 'moulded' },
      ],
      materials: [
        { material: 'recycled-polyester-mechanical', share: 32, part: 'Tige', country: 'CN' },
        { material: 'cotton', share: 8, part: 'Tige', country: 'IN' },
        { material: 'polyester', share: 10, part: 'Doublure', country: 'CN' },
        {
          material: 'natural-rubber',
          share: 30,
          part: 'Semelle',
          origins: [
            { country: 'TH', share: 60 },
            { country: 'VN', share: 40 },
          ],
        },
        { material: 'eva', share: 20, part: 'Semelle', country: 'CN' },
      ],
      packaging: [
        { name: 'Boîte à chaussures', material: 'board', mass: 190, level: 'primary', recycledShare: 80 },
      ],
    },
    laterVersions: [{ name: 'Montage au Vietnam', values: { makingCountry: 'VN' } }],
  },
  {
    name: 'Couette Nuage 240 × 220',
    reference: 'CO-6002',
    author: 'manager',
    category: 'duvet',
    form: {
      values: {
        mass: 1900,
        spinningCountry: 'IN',
        fabricCountry: 'PT',
        ennoblingCountry: 'PT',
        makingCountry: 'FR',
      },
      parts: [
        { name: 'Enveloppe', kind: 'fabric', fabricProcess: 'airJetWeaving' },
        { name: 'Garnissage', kind: 'filling' },
      ],
      materials: [
        { material: 'organic-cotton', share: 35, part: 'Enveloppe', country: 'IN' },
        { material: 'recycled-polyester-mechanical', share: 65, part: 'Garnissage', country: 'FR' },
      ],
      packaging: [{ name: 'Housse', material: 'ldpe-film', mass: 45, level: 'primary' }],
    },
    then: 'published',
  },
  {
    name: 'Ceinture Sellier cuir',
    reference: 'CE-6003',
    author: 'contributor',
    category: 'belt',
    form: {
      values: { mass: 210, makingCountry: 'FR' },
      materials: [{ material: 'leather', share: 100, country: 'FR' }],
      trims: [{ name: 'Boucle', material: 'steel', mass: 62, quantity: 1 }],
    },
  },
  {
    name: 'Carton d’expédition n° 2',
    reference: 'EM-6004',
    author: 'manager',
    category: 'packaging',
    form: {
      values: { mass: 320, makingCountry: 'FR' },
      materials: [{ material: 'board', share: 100, country: 'FR' }],
    },
  },
  {
    name: 'Veste Alizé doublée',
    reference: 'VE-6005',
    author: 'manager',
    category: 'jacket',
    form: {
      values: {
        mass: 640,
        ...smallBrand,
        price: 189,
        spinningCountry: 'CN',
        fabricCountry: 'CN',
        ennoblingCountry: 'CN',
        makingCountry: 'TN',
      },
      parts: [
        { name: 'Extérieur', kind: 'fabric', fabricProcess: 'waterJetWeaving' },
        { name: 'Doublure', kind: 'fabric', fabricCountry: 'TN', ennoblingCountry: 'TN' },
      ],
      materials: [
        { material: 'ei-pa', share: 65, part: 'Extérieur', country: 'CN' },
        {
          material: 'ei-coton',
          share: 35,
          part: 'Doublure',
          origins: [
            { country: 'IN', share: 70 },
            { country: 'TR', share: 30 },
          ],
        },
      ],
      trims: [{ trim: longZip, quantity: 1, pefMaterial: 'steel', pefMass: 38 }],
    },
  },
  {
    name: 'T-shirt Bord de Loire emballé',
    reference: 'TS-6006',
    author: 'contributor',
    category: 'tshirt',
    form: {
      values: {
        mass: 160,
        ...smallBrand,
        price: 35,
        spinningCountry: 'IN',
        fabricCountry: 'IN',
        ennoblingCountry: 'IN',
        makingCountry: 'IN',
      },
      materials: [{ material: 'ei-coton-organic', share: 100, country: 'IN' }],
      packaging: [
        { name: 'Sachet', material: 'ldpe-film', mass: 6, level: 'primary', recycledShare: 50 },
        { name: 'Étiquette', material: 'paper', mass: 3, level: 'primary' },
        { name: 'Carton de transport', material: 'board', mass: 18, level: 'secondary', recycledShare: 90 },
        { name: 'Film de palette', material: 'ldpe-film', mass: 1.5, level: 'tertiary' },
      ],
      legs: [
        { from: 'material', mode: 'lorry', km: 240 },
        { from: 'toCentre', mode: 'lorry', km: 180 },
        { from: 'toCentre', mode: 'ship', km: 14_200 },
        { from: 'toCentre', mode: 'train', km: 620 },
        { from: 'toStore', mode: 'lorry', km: 310 },
      ],
    },
  },
]
