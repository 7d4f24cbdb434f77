import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { derived, line, resource } from './resource.ts'

/** Red, green and blue, two hexadecimal digits each, as the database writes them. */
const color = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/i, { error: '#rrggbb' }))

export const tagResource = resource({
  entity: 'tag',
  path: '/tags',
  fields: {
    name: line(limits.tagNameMaximumLength, { sorts: true, searched: true, unique: 'NAME_TAKEN' }),
    color: { shown: z.string(), written: color, sorts: true },
    /** Evaluations of the whole organization that bear it. */
    evaluations: derived(z.int(), { sorts: true }),
    createdAt: derived(z.string(), { sorts: true }),
  },
  says: {
    find: 'Tags of the organization',
    findOne: 'One tag',
    create: 'Create a tag; it needs a color',
    update: 'Rename a tag or give it another color',
    delete: 'Delete a tag; it is removed from the evaluations that bear it, which the answer counts',
    duplicate: 'Duplicate a tag under a name of its own; no evaluation has the copy yet',
  },
  deletion: { tells: { evaluations: z.int() } },
})
export const {
  find: findTags,
  findOne: findTag,
  create: createTag,
  update: updateTag,
  delete: deleteTag,
  duplicate: duplicateTag,
} = tagResource.calls
export type TagRow = z.infer<typeof tagResource.Row>

/** A tag as what bears it shows it. */
export const BorneTag = z.object({ id: z.uuid(), name: z.string(), color: z.string() })
export type BorneTag = z.infer<typeof BorneTag>
