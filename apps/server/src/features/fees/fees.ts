import { asc, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { feeTariffResource, type FeeTariffRow } from '@ecotrame/contract'
import {
  metAndOpen,
  overlapping,
  tariffsOn,
  type DatedTariff,
  type FeeFacts,
  type Wording,
} from '@ecotrame/lca'
import { filled, formats } from '@ecotrame/texts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/take-turn.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService } from '../../platform/resource/service.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { daysAfter, today, writtenDay } from '../../platform/values/days.ts'
import { feeTariffs } from './tables.ts'

const { id, scheme, category, validFrom, validTo, baseEuros, criteria } = feeTariffs

/** The tariffs of an organization: few, as schemes are. */
const tariffsOf = (tx: Tx, organizationId: string) =>
  tx
    .select({ id, scheme, category, validFrom, validTo, baseEuros, criteria })
    .from(feeTariffs)
    .where(eq(feeTariffs.organizationId, organizationId))
    .orderBy(asc(scheme), asc(validFrom))

/** The tariffs that hold today for products of a category, one a scheme. */
export const tariffsToday = async (tx: Tx, organizationId: string, ofCategory: string | null) =>
  tariffsOn(await tariffsOf(tx, organizationId), ofCategory, today())

const day = 86_400_000
/** Days until the last day, today being 0; `null`: none is known. */
export const daysLeftOf = ({ validTo: last }: Pick<DatedTariff, 'validTo'>): number | null =>
  last === null ? null : Math.round((Date.parse(last) - Date.parse(today())) / day)

/** How it stands today, beside the others of its scheme and category. */
function standingOf(
  one: DatedTariff,
  all: readonly DatedTariff[],
): Pick<FeeTariffRow, 'state' | 'daysLeft' | 'gapFrom'> {
  const now = today()
  const state =
    one.validFrom > now ? 'coming' : one.validTo !== null && one.validTo < now ? 'past' : 'current'
  const next = one.validTo === null ? null : daysAfter(one.validTo, 1)
  const later = all.filter(
    (other) =>
      other.scheme === one.scheme && other.category === one.category && other.validFrom > one.validFrom,
  )
  const hasGap = next !== null && later.length > 0 && later.every((other) => other.validFrom > next)
  return { state, daysLeft: state === 'current' ? daysLeftOf(one) : null, gapFrom: hasGap ? next : null }
}

const wordings = {
  PERIOD: {
    en: 'The last day must not come before the first day.',
    fr: 'Le dernier jour ne doit pas précéder le premier.',
  },
  OVERLAP: {
    en: 'Two tariffs of {scheme} overlap: this one ({one}) and the one of {other}. Change the days of one of them.',
    fr: 'Deux barèmes de {scheme} se chevauchent : celui-ci ({one}) et celui du {other}. Modifiez les jours de l’un d’eux.',
  },
  to: { en: 'to', fr: 'au' },
  open: { en: 'until further notice', fr: 'jusqu’à nouvel ordre' },
} as const

const periodOf = (one: DatedTariff, language: Language): string =>
  one.validTo === null
    ? `${writtenDay(one.validFrom)}, ${wordings.open[language]}`
    : `${writtenDay(one.validFrom)} ${wordings.to[language]} ${writtenDay(one.validTo)}`

async function refuseOverlap(
  tx: Tx,
  organizationId: string,
  wanted: string,
  language: Language,
): Promise<void> {
  // Two that are entered at once are looked at one after the other.
  await takeTurn(tx, `fee_tariffs ${organizationId}`)
  const all = await tariffsOf(tx, organizationId)
  const one = all.find((tariff) => tariff.id === wanted)
  const [other] = one === undefined ? [] : overlapping(one, all)
  if (one === undefined || other === undefined) return
  const message = filled(wordings.OVERLAP[language], {
    scheme: one.scheme,
    one: periodOf(one, language),
    other: periodOf(other, language),
  })
  throw problem('INVALID_VALUES', { errors: [{ path: 'validFrom', code: 'OVERLAP', message }] })
}

const feeService = (database: OrganizationDatabase) =>
  resourceService(database, {
    resource: feeTariffResource,
    table: feeTariffs,
    folded: { scheme: feeTariffs.sortScheme },
    order: [asc(feeTariffs.sortScheme), desc(validFrom)],
    values: (body, _before, { language }) => {
      const last = body.validTo ?? null
      if (last !== null && last < body.validFrom)
        throw problem('INVALID_VALUES', {
          errors: [{ path: 'validTo', code: 'PERIOD', message: wordings.PERIOD[language] }],
        })
      return body
    },
    written: (tx, { session, language }, wanted) =>
      refuseOverlap(tx, session.organizationId, wanted, language),
    answers: async (tx, { session }, records) => {
      const all = await tariffsOf(tx, session.organizationId)
      return records.map((record) => ({
        ...record,
        createdAt: record.createdAt.toISOString(),
        ...standingOf(record, all),
      }))
    },
  })

export const registerFees = (
  server: FastifyInstance,
  { database }: { readonly database: OrganizationDatabase },
): void => serveResource(server, feeTariffResource, feeService(database))

const inEuros = (euros: number, language: Language) =>
  new Intl.NumberFormat(formats[language].locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 4,
  }).format(Math.abs(euros))

const kinds = { bonus: { en: 'premium', fr: 'prime' }, malus: { en: 'penalty', fr: 'pénalité' } } as const

/**
 * What the AGEC sheet says of bonus and malus by the tariffs of today; `null`: none is known to hold, or some cannot be
 * decided, which somebody has to say in words.
 */
export async function bonusStatement(
  tx: Tx,
  organizationId: string,
  product: { readonly category: string | null; readonly facts: FeeFacts },
): Promise<Wording | null> {
  const tariffs = await tariffsToday(tx, organizationId, product.category)
  const decided = tariffs.map((tariff) => ({ tariff, ...metAndOpen(tariff, product.facts) }))
  if (decided.some(({ open }) => open.length > 0) || decided.every(({ met }) => met.length === 0)) return null
  const said = (language: Language) =>
    decided
      .flatMap(({ tariff, met }) =>
        met.map(({ name, euros }) => {
          const kind = kinds[euros < 0 ? 'bonus' : 'malus'][language]
          return `${tariff.scheme}${formats[language].colon} ${kind} ${inEuros(euros, language)} (${name})`
        }),
      )
      .join(' ; ')
  return { en: said('en'), fr: said('fr') }
}
