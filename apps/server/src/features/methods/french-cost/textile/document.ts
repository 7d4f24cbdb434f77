import type { FastifySchema } from 'fastify'
import { bodySchema } from './body-schema.ts'
import { impactCodes } from './impacts.ts'
import type { ListName } from './lists.ts'

const impacts = {
  title: 'TextileImpacts',
  type: 'object',
  description: '`ecs` and `pef` in µPt; `null` for a category that the public data do not cover.',
  properties: Object.fromEntries(impactCodes.map((code) => [code, { type: ['number', 'null'] }])),
}

const refused = {
  title: 'TextileRefusal',
  description: 'Refused: one key a parameter, and beside them every problem with its path.',
  type: 'object',
  required: ['error', 'documentation'],
  properties: {
    error: { type: 'object', additionalProperties: { type: 'string' } },
    documentation: { type: 'string' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', examples: ['materials[0].share'] },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

/** Fields that we add to the official ones. */
const additions = {
  warnings: { type: 'array', items: { type: 'object' } },
  method: { type: 'object', properties: { release: { type: 'string' }, data: { type: 'string' } } },
}
const anyObject = { type: 'object' }
const number = { type: 'number' }

const short = {
  title: 'TextileScores',
  type: 'object',
  description: 'Scores after durability, complements included in `ecs`.',
  properties: { impacts, description: { type: 'string' }, query: anyObject, ...additions },
}

const detailed = {
  type: 'object',
  description: 'Totals after durability; steps, transport and trims before.',
  properties: {
    complementsImpacts: anyObject,
    daysOfWear: { type: 'integer' },
    durability: number,
    impacts,
    impactsWithoutDurability: impacts,
    inputs: anyObject,
    lifeCycle: { type: 'array', items: anyObject },
    transport: anyObject,
    trimsImpacts: impacts,
    useNbCycles: { type: 'integer' },
    ...additions,
  },
}

const tags = ['textile']
const simulation = (operationId: string, summary: string, answer: object, params?: object) => ({
  schema: {
    tags,
    operationId,
    summary,
    security: [],
    ...(params && { params }),
    body: bodySchema,
    response: { 200: answer, 400: refused },
  },
})
const list = (operationId: string, summary: string, key: 'id' | 'code') => ({
  schema: {
    tags,
    operationId,
    summary,
    security: [],
    response: {
      200: {
        type: 'array',
        description: 'In the order of the publisher.',
        items: { type: 'object', properties: { [key]: { type: 'string' }, name: { type: 'string' } } },
      },
    },
  },
})

const oneImpact = {
  type: 'object',
  required: ['impact'],
  properties: { impact: { type: 'string', enum: impactCodes, description: 'Code of the score.' } },
}

/** What the API page says about the calls of this interface. */
export const documentOf: Record<
  ListName | 'simulator' | 'singleImpact' | 'detailed',
  { schema: FastifySchema }
> = {
  simulator: simulation(
    'simulateTextile',
    'Environmental cost of a garment, in the form of the official calculator',
    short,
  ),
  singleImpact: simulation('simulateTextileImpact', 'The same with one score', short, oneImpact),
  detailed: simulation('simulateTextileInDetail', 'The same with every step', detailed),
  materials: list('findTextileMaterials', 'Fibres', 'id'),
  products: list('findTextileProducts', 'Products of the method', 'id'),
  trims: list('findTextileTrims', 'Trims', 'id'),
  countries: list('findTextileCountries', 'Countries usable for textile', 'code'),
}
