import type { FastifySchema } from 'fastify'
import { bodySchema } from './body-schema.ts'
import { impactCodes } from './impacts.ts'
import type { ListName } from './lists.ts'

const impacts = {
  type: 'object',
  description: '`ecs` and `pef` in µPt; `null` for a category that the public data do not cover.',
  properties: Object.fromEntries(impactCodes.map((code) => [code, { type: ['number', 'null'] }])),
}

const refused = {
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
const simulation = (summary: string, answer: object) => ({
  schema: { tags, summary, security: [], body: bodySchema, response: { 200: answer, 400: refused } },
})
const list = (summary: string, key: 'id' | 'code') => ({
  schema: {
    tags,
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

/** What the API page says about the calls of this interface. */
export const documentOf: Record<
  ListName | 'simulator' | 'singleImpact' | 'detailed',
  { schema: FastifySchema }
> = {
  simulator: simulation('Environmental cost of a garment, in the form of the official calculator', short),
  singleImpact: simulation('The same with one score', short),
  detailed: simulation('The same with every step', detailed),
  materials: list('Fibres', 'id'),
  products: list('Products of the method', 'id'),
  trims: list('Trims', 'id'),
  countries: list('Countries usable for textile', 'code'),
}
