import { smallBrand, type DemoGarment } from './demo-garments.ts'

const smallHouse = { ...smallBrand, numberOfReferences: 60 }

/** What a small house of knitwear makes: few things, of categories that its plan opens. */
export const demoSmallHouse: readonly DemoGarment[] = [
  {
    name: 'Pull marin du Ponant',
    reference: 'PON-01',
    author: 'knitter',
    category: 'sweater',
    form: {
      values: {
        mass: 540,
        ...smallHouse,
        price: 145,
        spinningCountry: 'REO',
        fabricCountry: 'FR',
        ennoblingCountry: 'FR',
        makingCountry: 'FR',
        fabricProcess: 'knitting-fully-fashioned',
      },
      materials: [{ material: 'ei-laine-par-defaut', share: 100 }],
      trims: [],
    },
    then: 'published',
  },
  {
    name: 'Marinière Gros Temps',
    reference: 'PON-02',
    author: 'manager',
    category: 'tshirt',
    form: {
      values: {
        mass: 210,
        ...smallHouse,
        price: 59,
        spinningCountry: 'TR',
        fabricCountry: 'FR',
        ennoblingCountry: 'FR',
        makingCountry: 'FR',
      },
      materials: [{ material: 'ei-coton-organic', share: 100, country: 'TR' }],
    },
  },
  {
    name: 'Harbour Tee',
    reference: 'PON-03',
    author: 'contributor',
    category: 'tshirt',
    form: {
      values: { mass: 175, ...smallHouse, price: 35, makingCountry: 'TN' },
      materials: [{ material: 'ei-coton', share: 100, country: 'IN' }],
    },
    then: 'never-run',
  },
]
