import * as z from 'zod/mini'
import { derived, line, resource, same } from '../resources/resource.ts'

/** A resource that only tests have: with it they see what a declaration alone gives, on the server and on screens. */
export const boxResource = resource({
  entity: 'packaging',
  path: '/boxes',
  fields: {
    name: line(40, { sorts: true, searched: true, unique: 'NAME_TAKEN' }),
    size: same(z.int().check(z.minimum(1), z.maximum(9)), { sorts: true }),
    material: same(z.enum(['card', 'wood']), { fixed: true }),
    volume: derived(z.int(), { sorts: true }),
    createdAt: derived(z.string(), {}),
  },
  filters: { material: z.optional(z.enum(['card', 'wood'])) },
  says: {
    find: 'Boxes',
    findOne: 'A box',
    create: 'Make',
    update: 'Change',
    delete: 'Delete',
    duplicate: 'Make another like it',
  },
  deletion: { tells: { volume: z.int() } },
})
export type Box = z.infer<typeof boxResource.Row>
