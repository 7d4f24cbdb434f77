import type { CallAnswer, deleteTeam as deleteCall } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange, recordChanges, type RecordedChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Language, Session } from '../../platform/sessions/session.ts'
import { comparisonsOfTeam, moveComparisons } from '../comparisons/index.ts'
import { evaluationsOfTeams, moveEvaluations } from '../evaluations/index.ts'
import { moveProducts, productsOfTeam } from '../products/index.ts'
import { moveRequestsOfTeam, requestsOfTeam } from '../requests/index.ts'
import { deleteTeam as deleteRow, lockTeam, movePeople, takeTurns, type TeamRecord } from './team-store.ts'
import { lockedTeam, type TeamsDeps } from './teams.ts'

export interface TeamDeletion extends RowAsRead {
  /** Team that takes the people and the evaluations; `null`: the caller thinks that there are none. */
  readonly moveTo: string | null
  readonly language: Language
}

/**
 * Deletes a team. What belongs to it goes to the team that the caller names, in the same transaction; without
 * a name only an empty team is deleted. Throws MAIN_TEAM, TEAM_IN_USE.
 */
export function deleteTeam(
  { database }: TeamsDeps,
  session: Session,
  deletion: TeamDeletion,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    await takeTurns(tx, organizationId)
    const team = await lockedTeam(tx, session, deletion)
    if (team.isMain) throw problem('MAIN_TEAM')
    const moved =
      deletion.moveTo === null
        ? await refuseInUse(tx, session, team, deletion.language)
        : await moveAll(tx, session, team, deletion.moveTo)
    await deleteRow(tx, organizationId, team.id)
    await recordChange(tx, session, {
      entity: 'team',
      entityId: team.id,
      action: 'delete',
      before: { name: team.name },
    })
    const { people, evaluations, products } = moved
    const movedTo = people + evaluations + products > 0 ? deletion.moveTo : null
    return { id: team.id, movedTo, people, evaluations }
  })
}

const sentences = {
  en: ({ people, evaluations, products }: InTeam) =>
    `People: ${people}. Evaluations: ${evaluations}.${products === 0 ? '' : ` Products, collections, comparisons and requests: ${products}.`} They need another team.`,
  fr: ({ people, evaluations, products }: InTeam) =>
    `Personnes : ${people}. Évaluations : ${evaluations}.${products === 0 ? '' : ` Produits, collections, comparaisons et demandes : ${products}.`} Il leur faut une autre équipe.`,
} as const satisfies Record<Language, (inTeam: InTeam) => string>

interface InTeam {
  readonly people: number
  readonly evaluations: number
  readonly products: number
}

async function refuseInUse(tx: Tx, session: Session, { id, people }: TeamRecord, language: Language) {
  const evaluations = (await evaluationsOfTeams(tx, session, [id])).get(id) ?? 0
  const { organizationId } = session
  const products =
    (await productsOfTeam(tx, organizationId, id)) +
    (await comparisonsOfTeam(tx, organizationId, id)) +
    (await requestsOfTeam(tx, organizationId, id))
  if (people + evaluations + products > 0)
    throw problem('TEAM_IN_USE', { detail: sentences[language]({ people, evaluations, products }) })
  return { people, evaluations, products }
}

const refused = (code: 'SAME_TEAM' | 'UNKNOWN_TEAM') =>
  problem('INVALID_VALUES', { errors: [{ path: 'query.move_to', code }] })

async function moveAll(tx: Tx, session: Session, from: TeamRecord, toId: string) {
  const { organizationId } = session
  if (toId === from.id) throw refused('SAME_TEAM')
  const to = await lockTeam(tx, organizationId, toId)
  if (to === undefined) throw refused('UNKNOWN_TEAM')
  const people = await movePeople(tx, organizationId, from.id, to.id)
  const evaluations = await moveEvaluations(tx, organizationId, from.id, to.id)
  const products = await moveProducts(tx, organizationId, from, to.id)
  await moveComparisons(tx, organizationId, from, to.id)
  await moveRequestsOfTeam(tx, organizationId, from.id, to.id)
  const moved =
    (entity: 'user' | 'evaluation' | 'product') =>
    (thing: { id: string; name: string }): RecordedChange => ({
      entity,
      entityId: thing.id,
      entityName: thing.name,
      action: 'update',
      before: { team: from.name },
      after: { team: to.name },
    })
  await recordChanges(tx, session, [
    ...people.map(moved('user')),
    ...evaluations.map(moved('evaluation')),
    ...products.map(moved('product')),
  ])
  return { people: people.length, evaluations: evaluations.length, products: products.length }
}
