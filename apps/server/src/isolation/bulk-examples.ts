import type { Example } from './example.ts'
import { idOf } from './sample.ts'

const changes: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  evaluations: {
    run: {},
    publish: {},
    withdraw: { reason: 'Wrong origin' },
    tags: { add: [idOf('tags')] },
    team: { team: idOf('teams') },
    facilities: { add: [idOf('facilities')] },
    mask: { mask: null },
    country: { field: 'makingCountry', country: 'PT' },
    delete: {},
  },
  products: {
    tags: { add: [idOf('tags')] },
    team: { team: idOf('teams') },
    season: { season: 'SS 27' },
    collect: { collection: idOf('product_collections') },
    publish: {},
    withdraw: { reason: 'Wrong origin' },
    delete: {},
  },
  'product-collections': { delete: {} },
  comparisons: { delete: {} },
  facilities: { delete: {} },
}

/** Both calls of every action on many. */
export const bulkExamples: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.entries(changes).flatMap(([list, actions]) =>
    Object.entries(actions).flatMap(([action, change]) => {
      const body = { selection: { ids: [idOf(list.replaceAll('-', '_'))] }, ...change }
      const route = `POST /${list}/bulk/${action}`
      return [
        [route, { body }],
        [`${route}/preview`, { body }],
      ]
    }),
  ),
)
