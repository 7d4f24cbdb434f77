import type { FastifyInstance } from 'fastify'
import { exportOwnPersonalData, exportPersonalData, type FileAnswer } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { today } from '../../platform/values/days.ts'
import {
  accountOfPerson,
  entriesOfPerson,
  rowsOfPerson,
  tablesOfPeople,
  type Person,
  type PointsAtPerson,
} from './kept-of-person.ts'

interface PersonalDataDeps {
  readonly database: OrganizationDatabase
}

export function registerPersonalData(server: FastifyInstance, { database }: PersonalDataDeps): void {
  serve(server, exportOwnPersonalData, ({ session }) => personalData(database, session, session.userId))
  serve(server, exportPersonalData, ({ session, params }) => personalData(database, session, params.id))
}

/** What is kept of a person, as a file. Throws NOT_FOUND. */
async function personalData(
  database: OrganizationDatabase,
  session: Session,
  userId: string,
): Promise<FileAnswer> {
  const person = { organizationId: session.organizationId, userId }
  const { account, tables } = await database.inOrganization(session.organizationId, async (tx) => {
    const found = await accountOfPerson(tx, person)
    if (found === null) throw problem('NOT_FOUND')
    await recordChange(tx, session, {
      entity: 'export',
      entityId: userId,
      entityName: 'name' in found ? String(found.name) : null,
      action: 'create',
      after: { kind: 'personal_data' },
    })
    return { account: found, tables: await tablesOfPeople(tx) }
  })
  return {
    name: `personal-data-${today()}.json`,
    type: 'application/json; charset=utf-8',
    content: written(database, person, account, tables),
  }
}

async function* written(
  database: OrganizationDatabase,
  person: Person,
  account: object,
  tables: readonly PointsAtPerson[],
): AsyncGenerator<string> {
  const run = <T>(work: Parameters<typeof database.inOrganization<T>>[1]) =>
    database.inOrganization(person.organizationId, work)
  yield `{"madeAt":${JSON.stringify(new Date().toISOString())},"account":${JSON.stringify(account)}`
  for (const own of [true, false]) {
    yield `,"${own ? 'own' : 'written'}":{`
    let comma = ''
    for (const table of tables.filter((one) => one.own === own)) {
      yield `${comma}"${table.table}.${table.column}":`
      yield* list(rowsOfPerson(run, person, table))
      comma = ','
    }
    yield '}'
  }
  yield ',"audit":'
  yield* list(entriesOfPerson(run, person))
  yield '}\n'
}

async function* list(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let comma = '['
  for await (const row of rows) {
    yield `${comma}\n${JSON.stringify(row)}`
    comma = ','
  }
  yield comma === '[' ? '[]' : '\n]'
}
