import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { servePictures } from '../../platform/pictures/serve-pictures.ts'
import { imageNamed } from './images.ts'

/** Pictures that a page or a sheet shows. */
export async function productImageFiles(
  server: FastifyInstance,
  { database }: { readonly database: Pick<Database, 'ask'> },
): Promise<void> {
  servePictures(server, {
    tag: 'products',
    operationId: 'readProductImage',
    summary:
      'The picture of a product by its name, for anybody who knows it; the name changes with the picture',
    named: (name) => imageNamed(database, name),
  })
}
