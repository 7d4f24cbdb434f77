import {
  businesses,
  dyeingTypes,
  fabricProcesses,
  makingComplexities,
  officialSpinningTypes,
  officialStages,
  printingTypes,
} from '@ecotrame/lca'

const country = { type: 'string', description: 'Code of GET /textile/countries, `---` for unknown.' }
const fraction = { type: 'number', minimum: 0, maximum: 1 }

const material = {
  type: 'object',
  title: 'TextileMaterial',
  required: ['id', 'share'],
  properties: {
    id: { type: 'string', description: 'Id of GET /textile/materials.' },
    share: fraction,
    spinning: { type: 'string', enum: Object.values(officialSpinningTypes) },
    country,
  },
}

const trim = {
  type: 'object',
  required: ['id', 'quantity'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'Id of GET /textile/trims.' },
    quantity: { type: 'integer', minimum: 1 },
    custom: {
      type: 'object',
      description: 'Replaces the elements of the trim; ids of processes.',
      required: ['elements'],
      properties: {
        elements: {
          type: 'array',
          items: {
            type: 'object',
            required: ['amount', 'material'],
            properties: {
              amount: { type: 'number' },
              material: { type: 'string', format: 'uuid' },
              transforms: { type: 'array', items: { type: 'string', format: 'uuid' } },
            },
          },
        },
      },
    },
  },
}

/** The body of the official interface (method page §2). `null` and absent both mean "not given". */
export const bodySchema = {
  type: 'object',
  title: 'TextileGarment',
  required: ['mass', 'product', 'materials'],
  properties: {
    mass: { type: 'number', exclusiveMinimum: 0, description: 'kg, finished garment with its trims.' },
    product: { type: 'string', description: 'Id of GET /textile/products.' },
    materials: { type: 'array', minItems: 1, items: material },
    countrySpinning: country,
    countryFabric: country,
    countryDyeing: country,
    countryMaking: country,
    fabricProcess: { type: 'string', enum: fabricProcesses },
    yarnSize: {
      type: ['number', 'string'],
      description: 'Nm, 9 to 200; also `"40"`, `"40Nm"`, `"250Dtex"`.',
    },
    surfaceMass: { type: 'integer', minimum: 80, maximum: 500, description: 'g/m².' },
    dyeingProcessType: { type: 'string', enum: dyeingTypes },
    printing: {
      type: 'object',
      required: ['kind'],
      properties: {
        kind: { type: 'string', enum: printingTypes },
        ratio: { type: 'number', minimum: 0, maximum: 0.8 },
      },
    },
    fading: { type: 'boolean' },
    makingWaste: { type: 'number', minimum: 0, maximum: 0.4 },
    makingDeadStock: { type: 'number', minimum: 0, maximum: 0.3 },
    makingComplexity: { type: 'string', enum: makingComplexities },
    airTransportRatio: fraction,
    business: { type: 'string', enum: businesses },
    numberOfReferences: { type: 'integer', minimum: 1, maximum: 999_999 },
    price: { type: 'number', minimum: 1, maximum: 1000, description: 'EUR, VAT included.' },
    physicalDurability: { type: 'number', minimum: 0.67, maximum: 1.45 },
    trims: {
      type: 'array',
      items: trim,
      description: 'Absent: the default trims of the product. An empty list: none.',
    },
    upcycled: { type: 'boolean' },
    disabledSteps: { type: 'array', items: { type: 'string', enum: Object.values(officialStages) } },
  },
} as const
