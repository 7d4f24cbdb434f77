import {
  listOf,
  type Ask,
  type AskRefusal,
  type CallAnswer,
  type CallParsed,
  type findAsks,
} from '@ecotrame/contract'
import {
  openSteps,
  questionsWorthAsking,
  stakesOfSteps,
  type AskedQuestion,
  type FacilityProcess,
  type KnownOfFacility,
  type StakesOfSteps,
} from '@ecotrame/lca'
import type { Tx } from '../../platform/database/database.ts'
import { joinInMemory } from '../../platform/database/join-in-memory.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { holdsOn, mayBeTaken, sightOf } from '../evaluations/index.ts'
import { findFiscalYears, inFiscalYears } from '../portfolio/index.ts'
import { findProductRecord } from '../products/index.ts'
import {
  openRequests,
  questionBook,
  viewerOf,
  type OpenRequest,
  type QuestionBook,
} from '../requests/index.ts'
import { ownTeam, stagesOfProcess } from '../suppliers/index.ts'
import type { AskingDeps } from './deps.ts'
import { facilitiesToAsk, type AskableFacility } from './facility-store.ts'
import { askedLabel, chainsAtStake, type AskedStakes, type CountedChain } from './stake-store.ts'

type Query = CallParsed<typeof findAsks>['query']
type Asks = CallAnswer<typeof findAsks>

/** So many are told one by one. */
const listedAtMost = 100

/** Facilities by what their answers can take away from the interval of what is looked at. @throws NOT_FOUND */
export const listAsks = (deps: AskingDeps, caller: Caller, query: Query): Promise<Asks> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const { organizationId } = session
    await joinInMemory(tx)
    const chains = await chainsAtStake(tx, await askedStakes(tx, deps, caller, query))
    const chosen = [...new Set(listOf(query.facility))]
    const named = [...new Set(chains.flatMap(({ facilities }) => facilities))]
    const facilities = await facilitiesToAsk(tx, organizationId, [...new Set([...named, ...chosen])])
    const book = await questionBook()
    const stakes = stakesOfSteps(chains, facilities.flatMap(stepsOf))
    const ranked = rankedAsks(facilities, stakes)
    const shown = ranked.filter(({ facility: { id }, points }) =>
      chosen.length > 0 ? chosen.includes(id) : points > 0,
    )
    const listed = shown.slice(0, listedAtMost)
    const open = await openRequests(
      tx,
      viewerOf(session),
      listed.map(({ facility }) => facility.id),
    )
    return {
      label: askedLabel,
      unit: 'µPt',
      basis: query.basis,
      ofTeam: await ownTeam(tx, session),
      ...dividedWhole(stakes, ranked),
      coverage: coverageOf(chains, facilities, named),
      items: listed.map((one) => askOf(book, one, stakes.whole, open.get(one.facility.id))),
      further: {
        facilities: shown.length - listed.length,
        points: shown.slice(listedAtMost).reduce((sum, { points }) => sum + points, 0),
      },
    }
  })

async function askedStakes(
  tx: Tx,
  { tables }: AskingDeps,
  caller: Caller,
  query: Query,
): Promise<AskedStakes> {
  const { product = null, basis, facility: _facility, ...filter } = query
  const sight = sightOf(caller.session)
  if (product !== null && (await findProductRecord(tx, sight, product)) === undefined)
    throw problem('NOT_FOUND')
  const filtered = Object.values(filter).some((one) => listOf(one).length > 0)
  const looked = {
    sight,
    filter: await inFiscalYears(tx, caller.session, filter),
    label: askedLabel,
    base: (await findFiscalYears(tx, caller.session.organizationId)).base,
  } as const
  return { looked, filtered, product, basis, tablesId: tables.id }
}

const stepsOf = ({ id, processes }: AskableFacility) =>
  processes.map((process) => ({ facility: id, process, stages: stagesOfProcess[process] }))

interface RankedAsk {
  readonly facility: AskableFacility
  readonly known: KnownOfFacility
  /** Of the steps of which something is not known yet. */
  readonly points: number
  readonly steps: readonly { readonly process: FacilityProcess; readonly points: number | null }[]
}

const knownOf = ({ ownData, ownRun, consent, today }: AskableFacility): KnownOfFacility => ({
  consent: mayBeTaken({ ownRun, consent }, today),
  figures: ownData.filter((one) => holdsOn(one, today)),
})

/** Most at stake first; the same order whatever came first. */
function rankedAsks(facilities: readonly AskableFacility[], { steps }: StakesOfSteps): readonly RankedAsk[] {
  const pointsOf = new Map(steps.map(({ facility, process, points }) => [`${facility} ${process}`, points]))
  return facilities
    .map((facility) => {
      const known = knownOf(facility)
      const open = openSteps(facility.processes, known)
        .map((process) => ({ process, points: pointsOf.get(`${facility.id} ${process}`) ?? null }))
        .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
      return {
        facility,
        known,
        steps: open,
        points: open.reduce((sum, { points }) => sum + (points ?? 0), 0),
      }
    })
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        a.facility.name.localeCompare(b.facility.name) ||
        a.facility.id.localeCompare(b.facility.id),
    )
}

function dividedWhole({ whole, steps, unnamed }: StakesOfSteps, ranked: readonly RankedAsk[]) {
  const open = ranked.reduce((sum, { points }) => sum + points, 0)
  const openKeys = new Set(
    ranked.flatMap(({ facility, steps: own }) => own.map(({ process }) => `${facility.id} ${process}`)),
  )
  const answered = steps
    .filter(({ facility, process }) => !openKeys.has(`${facility} ${process}`))
    .reduce((sum, { points }) => sum + points, 0)
  return { whole: whole === 0 ? null : whole, open, answered, unnamed }
}

function coverageOf(
  chains: readonly CountedChain[],
  facilities: readonly AskableFacility[],
  named: readonly string[],
): Asks['coverage'] {
  const sum = (of: (chain: CountedChain) => number) => chains.reduce((total, chain) => total + of(chain), 0)
  const covered = ({ evaluations, withoutFigure, withoutUnits, notMeasured }: CountedChain) =>
    evaluations - withoutFigure - withoutUnits - notMeasured
  return {
    evaluations: sum((chain) => chain.evaluations),
    withoutFigure: sum((chain) => chain.withoutFigure),
    withoutUnits: sum((chain) => chain.withoutUnits),
    notMeasured: sum((chain) => chain.notMeasured),
    withoutFacility: sum((chain) => (chain.facilities.length === 0 ? covered(chain) : 0)),
    withoutProcesses: facilities.filter(({ id, processes }) => processes.length === 0 && named.includes(id))
      .length,
  }
}

function askOf(
  book: QuestionBook,
  { facility, known, steps, points }: RankedAsk,
  whole: number,
  openRequest: OpenRequest | undefined,
): Ask {
  const { id, name, country, place, contacts } = facility
  const ofSteps = steps.map(({ process }) => process)
  const { asked, leftOut } = questionsWorthAsking(book.tables, ofSteps, known)
  // Somebody who can be written to comes before who comes first.
  const contact = contacts.find(({ email }) => email !== null) ?? contacts[0]
  return {
    id,
    name,
    country,
    place,
    points: points > 0 ? points : null,
    share: points > 0 && whole > 0 ? points / whole : null,
    steps: [...steps],
    questions: asked.flatMap((one) => inWords(book, one)),
    leftOut: leftOut.flatMap((one) => inWords(book, one)),
    contact: contact === undefined ? null : { name: contact.name, email: contact.email },
    openRequest: openRequest ?? null,
    refusal: refusalOf(asked.length, contact, openRequest),
  }
}

function inWords({ tables }: QuestionBook, { question, process }: AskedQuestion): Ask['questions'] {
  const found = tables.questions.find(({ id }) => id === question)
  return found === undefined ? [] : [{ question, process, label: found.label, moves: found.moves }]
}

function refusalOf(
  questions: number,
  contact: AskableFacility['contacts'][number] | undefined,
  openRequest: OpenRequest | undefined,
): AskRefusal | null {
  if (openRequest !== undefined) return 'openRequest'
  if (questions === 0) return 'nothingToAsk'
  if (contact === undefined) return 'noContact'
  return contact.email === null ? 'noAddress' : null
}
