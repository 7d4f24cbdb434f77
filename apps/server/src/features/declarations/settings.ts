import { eq, sql } from 'drizzle-orm'
import type { CallParsed, DeclarationSettings, updateDeclarationSettings } from '@ecotrame/contract'
import type { Declarant } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import { staleVersion } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { DeclarationsDeps } from './deps.ts'
import { declarationSettings as table } from './tables.ts'

type Fields = CallParsed<typeof updateDeclarationSettings>['body']

/** What holds until an organization has said who it is on the portal. */
const untouched: DeclarationSettings = {
  organizationType: null,
  withoutGtin: false,
  brands: [],
  segments: [],
  sendScore: true,
  defaultTrims: false,
  portalNames: [],
  gtinPrefixes: [],
  rowVersion: 0,
}

export async function findSettings(tx: Tx, organizationId: string): Promise<DeclarationSettings> {
  const [row] = await tx
    .select({
      organizationType: table.organizationType,
      withoutGtin: table.withoutGtin,
      brands: table.brands,
      segments: table.segments,
      sendScore: table.sendScore,
      defaultTrims: table.defaultTrims,
      portalNames: table.portalNames,
      gtinPrefixes: table.gtinPrefixes,
      rowVersion: table.rowVersion,
    })
    .from(table)
    .where(eq(table.organizationId, organizationId))
  return row ?? untouched
}

export const readSettings = (
  { database }: Pick<DeclarationsDeps, 'database'>,
  { organizationId }: Session,
): Promise<DeclarationSettings> =>
  database.inOrganization(organizationId, (tx) => findSettings(tx, organizationId))

interface Change {
  readonly body: Fields
  readonly ifMatch: number | null
}

export function changeSettings(
  { database }: Pick<DeclarationsDeps, 'database'>,
  session: Session,
  { body, ifMatch }: Change,
): Promise<DeclarationSettings> {
  refuseFields(body)
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const before = await findSettings(tx, organizationId)
    const rowVersion =
      ifMatch !== null && ifMatch !== before.rowVersion
        ? null
        : await saveSettings(tx, organizationId, body, ifMatch)
    const entity = { entity: 'organization', entityId: organizationId } as const
    if (rowVersion === null)
      throw await staleVersion(tx, { organizationId, ...entity, fields: ['declaration'] })
    await recordChange(tx, session, {
      ...entity,
      action: 'update',
      before: { declaration: audited(before) },
      after: { declaration: audited(body) },
    })
    return { ...body, rowVersion }
  })
}

/** @returns the new version of the row; `null` when somebody else was faster */
export async function saveSettings(
  tx: Tx,
  organizationId: string,
  fields: Fields,
  over: number | null,
): Promise<number | null> {
  const [row] = await tx
    .insert(table)
    .values({ organizationId, ...fields })
    .onConflictDoUpdate({
      target: table.organizationId,
      set: { ...fields, rowVersion: sql`${table.rowVersion} + 1`, updatedAt: sql`now()` },
      ...(over === null ? {} : { setWhere: eq(table.rowVersion, over) }),
    })
    .returning({ rowVersion: table.rowVersion })
  return row?.rowVersion ?? null
}

/** @throws INVALID_VALUES with each brand and segment that stands twice, and a default too many */
function refuseFields({ brands, segments }: Fields): void {
  const errors: readonly FieldProblem[] = [
    ...twice(brands.map(({ id }) => id)).map((place) => ({
      path: `brands[${place}].id`,
      code: 'NAMED_TWICE',
    })),
    ...twice(brands.map(({ name }) => folded(name))).map((place) => ({
      path: `brands[${place}].name`,
      code: 'NAMED_TWICE',
    })),
    ...twice(brands.flatMap(({ isDefault }, place) => (isDefault ? ['default'] : [`${place}`]))).map(
      (place) => ({ path: `brands[${place}].isDefault`, code: 'ONE_DEFAULT_BRAND' }),
    ),
    ...twice(segments.map(({ segment }) => segment)).map((place) => ({
      path: `segments[${place}].segment`,
      code: 'NAMED_TWICE',
    })),
  ]
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

/** Places of what has been before. */
const twice = (values: readonly string[]): readonly number[] =>
  values.flatMap((value, place) => (values.indexOf(value) < place ? [place] : []))

/** The settings as the audit log tells them. */
const audited = ({ brands, segments, ...others }: Fields) => ({
  organizationType: others.organizationType,
  withoutGtin: others.withoutGtin,
  brands: brands.map(({ name, id }) => `${name} (${id})`).join(', '),
  segments: segments.map(({ segment, references, day }) => `${segment}: ${references} (${day})`).join(', '),
  sendScore: others.sendScore,
  defaultTrims: others.defaultTrims,
  portalNames: others.portalNames.join(', '),
  gtinPrefixes: others.gtinPrefixes.join(', '),
})

/** Who declares, as the rules see it. */
export function declarantOf({
  organizationType,
  withoutGtin,
  brands,
  gtinPrefixes,
}: DeclarationSettings): Declarant {
  return {
    organizationType,
    declaresGtins: !withoutGtin,
    // Without a list nobody knows which are allowed: the portal takes its default brand.
    brandIds: brands.length === 0 ? null : brands.map(({ id }) => id),
    gtinPrefixes,
    delegatedBrandIds: brands.flatMap(({ id, delegated }) => (delegated ? [id] : [])),
    confidence:
      organizationType === 'Consultancy' && !brands.some(({ delegated }) => delegated) ? 'Medium' : 'High',
  }
}

/** The identifier of a brand on the portal; an unknown one stays as it is, for the check to name it. */
export function brandIdOf({ brands }: DeclarationSettings, brand: string | null): string | undefined {
  if (brand === null || brands.length === 0) return undefined
  return brands.find(({ name }) => folded(name) === folded(brand))?.id ?? brand
}
