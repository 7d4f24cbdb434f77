import type {
  CallAnswer,
  DeclarationCandidate,
  DeclarationOverview,
  findDeclarationCandidates as findCall,
} from '@ecotrame/contract'
import { nextDeclarationDay, type DeclarationRules } from '@ecotrame/lca'
import { pageMeta } from '../../platform/lists/page.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { sightOf } from '../evaluations/index.ts'
import { countDue } from './calendar.ts'
import type { DeclarationsDeps } from './deps.ts'
import { findingsOf } from './findings.ts'
import { preflight, type Preflight } from './preflight.ts'
import { historiesOf, type SubjectHistory } from './record-store.ts'
import { findSettings } from './settings.ts'
import { candidateIds, countStandings, type CandidateFilter, type CandidateQuery } from './standings.ts'
import { productSubjects } from './subjects.ts'

/** The products of one page with their pre-flight, computed now. */
export const listCandidates = (
  deps: DeclarationsDeps,
  { session, language }: Caller,
  { fields: _fields, ...query }: CandidateQuery & { readonly fields?: string | undefined },
): Promise<CallAnswer<typeof findCall>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const { rules } = deps.declarations
    const sight = sightOf(session)
    const settings = await findSettings(tx, session.organizationId)
    const by = { organizationId: sight.organizationId, settingsVersion: settings.rowVersion, rules }
    const { ids, total } = await candidateIds(tx, sight, query, by)
    const subjects = await productSubjects(tx, sight, ids)
    const historyOf = await historiesOf(tx, session.organizationId, subjects)
    const now = new Date()
    const items = subjects.map((subject) => {
      const history = historyOf(subject)
      return candidateOf(preflight(deps, settings, subject, { history, now }), history, rules, language)
    })
    return { items, meta: pageMeta(query, total) }
  })

function candidateOf(
  found: Preflight,
  history: SubjectHistory,
  rules: DeclarationRules,
  language: Language,
): DeclarationCandidate {
  const { id, name, reference, gtin, brand } = found.subject
  const findings = findingsOf(found, language)
  const score = found.declared?.check.score ?? null
  return {
    id,
    name,
    reference: reference ?? '',
    gtin,
    brand,
    form: formOf(found),
    standing: found.standing,
    score: score?.points ?? null,
    pointsPer100g: score?.pointsPer100g ?? null,
    stops: findings.filter(({ severity }) => severity === 'error'),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
    ...historyAnswer(history, rules),
  }
}

export const formOf = ({ declared }: Preflight): DeclarationCandidate['form'] =>
  declared?.declaration.kind ?? 'single'

/** The last declaration, and from when another content is taken. */
export function historyAnswer(
  { last }: SubjectHistory,
  rules: DeclarationRules,
): Pick<DeclarationCandidate, 'last' | 'nextPossible'> {
  if (last === null) return { last: null, nextPossible: null }
  const { id, declaredAt, score, outcome } = last
  return {
    last: { id, declaredAt: declaredAt.toISOString(), score, outcome },
    nextPossible: nextDeclarationDay(declaredAt.toISOString(), rules),
  }
}

/** Where the products stand together, and what the application knows of the portal. */
export const readOverview = (
  deps: DeclarationsDeps,
  { session }: Caller,
  filter: CandidateFilter,
): Promise<DeclarationOverview> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const { rules } = deps.declarations
    const sight = sightOf(session)
    const settings = await findSettings(tx, session.organizationId)
    const by = { organizationId: sight.organizationId, settingsVersion: settings.rowVersion, rules }
    const { standings, problems, checkedAt } = await countStandings(tx, sight, filter, by)
    return {
      portal: {
        address: rules.portal.address,
        testAddress: rules.portal.testAddress,
        version: rules.portalVersion,
        since: rules.portalVersionSince,
        asOf: rules.asOf,
      },
      standings: { ...standings },
      problems: problems.map((one) => ({ ...one })),
      checkedAt: checkedAt?.toISOString() ?? null,
      declarantKnown: settings.organizationType !== null,
      due: await countDue(tx, sight, rules),
    }
  })
