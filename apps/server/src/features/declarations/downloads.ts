import {
  limits,
  listOf,
  type CallParsed,
  type declarationFile as fileCall,
  type DeclarationFormat,
  type FileAnswer,
} from '@ecotrame/contract'
import { requestBody, type Declaration, type SingleDeclaration } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { csvType } from '../../platform/tables/write-csv.ts'
import { xlsxType } from '../../platform/tables/write-xlsx.ts'
import { today } from '../../platform/values/days.ts'
import { sightOf, type Asker } from '../evaluations/index.ts'
import type { DeclarationsDeps } from './deps.ts'
import { declarationFile } from './files/declaration-file.ts'
import { preflight } from './preflight.ts'
import { historiesOf } from './record-store.ts'
import { findSettings } from './settings.ts'
import { candidateIds } from './standings.ts'
import { productSubjects } from './subjects.ts'

type Query = CallParsed<typeof fileCall>['query']

/** So many products are read at once. */
const atOnce = 500

/** What the portal takes now, of the products that match. @throws NOTHING_TO_DO, TOO_MANY_ROWS */
export async function downloadDeclarations(
  deps: DeclarationsDeps,
  { session }: Asker,
  format: DeclarationFormat,
  query: Query,
): Promise<FileAnswer> {
  const { organizationId } = session
  const ready = await deps.database.inOrganization(organizationId, async (tx) => {
    const found = await readyDeclarations(tx, deps, session, query)
    const taken = format === 'json' ? found : found.filter(isSingle)
    if (taken.length === 0) throw problem('NOTHING_TO_DO')
    const after = { name: nameOf(format), exported: 'declarations', format, rows: taken.length }
    await recordChange(tx, session, {
      entity: 'export',
      entityId: crypto.randomUUID(),
      action: 'create',
      after,
    })
    return taken
  })
  const name = nameOf(format)
  if (format === 'json') return { name, type: 'application/json; charset=utf-8', content: requests(ready) }
  const content = declarationFile(ready.filter(isSingle), deps.declarations.rules, format)
  return { name, type: format === 'csv' ? csvType : xlsxType, content }
}

const nameOf = (format: DeclarationFormat): string => `declarations-${today()}.${format}`

/** No file takes packs. */
const isSingle = (declaration: Declaration): declaration is SingleDeclaration => declaration.kind === 'single'

async function readyDeclarations(
  tx: Tx,
  deps: DeclarationsDeps,
  session: Asker['session'],
  { products: chosen, language: _language, token: _token, ...filter }: Query,
): Promise<readonly Declaration[]> {
  const sight = sightOf(session)
  const settings = await findSettings(tx, session.organizationId)
  const by = { settingsVersion: settings.rowVersion, rules: deps.declarations.rules }
  const page = { page: 1, limit: limits.declarationFileMaximumRows }
  const wanted = listOf(chosen)
  const { ids, total } =
    wanted.length > 0
      ? { ids: wanted, total: wanted.length }
      : await candidateIds(tx, sight, { ...filter, ...page }, by)
  if (total > limits.declarationFileMaximumRows) throw problem('TOO_MANY_ROWS')
  const now = new Date()
  const found: Declaration[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const subjects = await productSubjects(tx, sight, ids.slice(from, from + atOnce))
    const historyOf = await historiesOf(tx, session.organizationId, subjects)
    for (const subject of subjects) {
      const { standing, declared } = preflight(deps, settings, subject, {
        history: historyOf(subject),
        now,
      })
      if (standing === 'ready' && declared !== null) found.push(declared.declaration)
    }
  }
  return found
}

/** Bodies of requests with the path that takes each: one a line of the list. */
async function* requests(declarations: readonly Declaration[]): AsyncGenerator<string> {
  let separator = '[\n'
  for (const declaration of declarations) {
    yield separator + JSON.stringify(requestBody(declaration))
    separator = ',\n'
  }
  yield '\n]\n'
}
