import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { servePictures } from '../../platform/pictures/serve-pictures.ts'
import { logoNamed } from './logos.ts'

/** Pictures that a page, a sheet or an e-mail shows. */
export async function logoFiles(
  server: FastifyInstance,
  { database }: { readonly database: Pick<Database, 'ask'> },
): Promise<void> {
  servePictures(server, {
    tag: 'organizations',
    operationId: 'readLogo',
    summary: 'A logo by its name, for anybody who knows it; the name changes with the picture',
    named: (name) => logoNamed(database, name),
  })
}
