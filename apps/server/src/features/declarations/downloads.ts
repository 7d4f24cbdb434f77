import {
  limits,
  listOf,
  type CallParsed,
  type declarationFile as fileCall,
  type DeclarationFormat,
  type DeclarationStanding,
  type FileAnswer,
} from '@ecotrame/contract'
import type { Declaration, DeclarationRules, SingleDeclaration } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { csvType } from '../../platform/tables/write-csv.ts'
import { xlsxType } from '../../platform/tables/write-xlsx.ts'
import { today } from '../../platform/values/days.ts'
import { sightOf } from '../evaluations/index.ts'
import type { DeclarationsDeps } from './deps.ts'
import { declarationFile } from './files/declaration-file.ts'
import { begun, inTurn } from './files/in-turn.ts'
import { preflight } from './preflight.ts'
import { requestOf } from './request-of.ts'
import { historiesOf } from './record-store.ts'
import { findSettings } from './settings.ts'
import { candidateIds } from './standings.ts'
import { productSubjects } from './subjects.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Query = CallParsed<typeof fileCall>['query']

/** So many products are read and checked at once: the first bytes wait for no more, and no more is held. */
const atOnce = 50

/** What the portal takes now, of the products that match; each is checked when its turn comes. @throws NOTHING_TO_DO, TOO_MANY_ROWS */
export async function downloadDeclarations(
  deps: DeclarationsDeps,
  { session }: Caller,
  format: DeclarationFormat,
  query: Query,
): Promise<FileAnswer> {
  const { organizationId } = session
  const { database, declarations: basis } = deps
  const ids = await database.inOrganization(organizationId, (tx) => wantedProducts(tx, deps, session, query))
  const now = new Date()
  const ready = (some: readonly string[]) =>
    database.inOrganization(organizationId, (tx) => readyAmong(tx, deps, session, some, now))
  const name = nameOf(format)
  const recordDownload = () =>
    database.inOrganization(organizationId, (tx) =>
      recordChange(tx, session, {
        entity: 'export',
        entityId: crypto.randomUUID(),
        action: 'create',
        after: { name, exported: 'declarations', format, products: ids.length },
      }),
    )
  if (format === 'json') {
    const all = await begun(inTurn(ids, atOnce, ready))
    if (all === null) throw problem('NOTHING_TO_DO')
    await recordDownload()
    return { name, type: 'application/json; charset=utf-8', content: requests(all, basis.rules) }
  }
  const singles = await begun(inTurn(ids, atOnce, async (some) => (await ready(some)).filter(isSingle)))
  if (singles === null) throw problem('NOTHING_TO_DO')
  await recordDownload()
  const type = format === 'csv' ? csvType : xlsxType
  return { name, type, content: declarationFile(singles, basis.rules, format) }
}

const nameOf = (format: DeclarationFormat): string => `declarations-${today()}.${format}`

/** No file takes packs or components. */
const isSingle = (declaration: Declaration): declaration is SingleDeclaration => declaration.kind === 'single'

/** What the last check says of the others still holds. */
const perhapsReady: readonly DeclarationStanding[] = ['ready', 'waits', 'declared', 'unchecked']

/** @throws NOTHING_TO_DO when all that is asked for is known not to be ready */
async function wantedProducts(
  tx: Tx,
  deps: DeclarationsDeps,
  session: Caller['session'],
  { products: chosen, part, language: _language, token: _token, ...filter }: Query,
): Promise<readonly string[]> {
  const wanted = listOf(chosen)
  if (wanted.length > limits.declarationFileMaximumRows) throw problem('TOO_MANY_ROWS')
  if (wanted.length > 0) return wanted
  const { organizationId } = session
  const settings = await findSettings(tx, organizationId)
  const by = { organizationId, settingsVersion: settings.rowVersion, rules: deps.declarations.rules }
  const asked = listOf(filter.standing)
  const standing = perhapsReady.filter((one) => asked.length === 0 || asked.includes(one))
  if (standing.length === 0) throw problem('NOTHING_TO_DO')
  const page =
    part === undefined
      ? { page: 1, limit: limits.declarationFileMaximumRows }
      : { page: part, limit: limits.portalAnswersMaximum }
  const { ids, total } = await candidateIds(tx, sightOf(session), { ...filter, standing, ...page }, by)
  if (part === undefined && total > limits.declarationFileMaximumRows) throw problem('TOO_MANY_ROWS')
  return ids
}

async function readyAmong(
  tx: Tx,
  deps: DeclarationsDeps,
  session: Caller['session'],
  ids: readonly string[],
  now: Date,
): Promise<readonly Declaration[]> {
  const settings = await findSettings(tx, session.organizationId)
  const subjects = await productSubjects(tx, sightOf(session), ids)
  const historyOf = await historiesOf(tx, session.organizationId, subjects)
  return subjects.flatMap((subject) => {
    const found = preflight(deps, settings, subject, { history: historyOf(subject), now })
    return found.standing === 'ready' && found.declared !== null ? [found.declared.declaration] : []
  })
}

/** Bodies of requests with the path that takes each, and where if not everywhere: one a line of the list. */
async function* requests(
  declarations: AsyncIterable<Declaration>,
  rules: DeclarationRules,
): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const declaration of declarations) {
    yield separator + JSON.stringify(requestOf(declaration, rules))
    separator = ',\n'
  }
  yield '\n]\n'
}
