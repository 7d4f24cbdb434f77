import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { limits, type OrganizationRow } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { cleanPicture } from '../../platform/pictures/clean-picture.ts'
import type { WantedPicture } from '../../platform/pictures/picture.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { updateOrganization } from './organization-store.ts'
import { answerOf, locked, refuseForeign, type OrganizationsDeps } from './organizations.ts'
import { logos } from './tables.ts'

export type LogoKind = 'applicationLogo' | 'brandLogo'

const folder = '/logos/'
/** 192 bits: who does not know the name does not find the picture. */
const newName = (): string => `${randomBytes(24).toString('base64url')}.png`

async function forgetLogo(tx: Tx, organizationId: string, path: string | null): Promise<void> {
  if (path === null) return
  const ofOrganization = eq(logos.organizationId, organizationId)
  await tx.delete(logos).where(and(ofOrganization, eq(logos.name, path.slice(folder.length))))
}

/** Puts a picture, or none, in the place of the one that was there. */
function replaceLogo(
  { database }: OrganizationsDeps,
  session: Session,
  { id, kind, content }: { readonly id: string; readonly kind: LogoKind; readonly content: Buffer | null },
): Promise<OrganizationRow> {
  return database.inOrganization(id, async (tx) => {
    const before = await locked(tx, { id, ifMatch: null })
    const name = content === null ? null : newName()
    if (content !== null && name !== null)
      await tx.insert(logos).values({ name, organizationId: id, mediaType: 'image/png', content })
    const path = name === null ? null : `${folder}${name}`
    if (path !== before[kind]) await updateOrganization(tx, id, { [kind]: path })
    await forgetLogo(tx, id, before[kind])
    await recordChange(tx, session, {
      entity: 'organization',
      entityId: id,
      entityName: before.name,
      action: 'update',
      before: { [kind]: before[kind] },
      after: { [kind]: path },
      organizationId: id,
    })
    return answerOf(tx, id)
  })
}

/** A logo is shown 28 px high in the header and at most so large on sheets, twice that on dense screens. */
export const largestLogo: WantedPicture = {
  widest: 800,
  highest: 400,
  maximumPixels: limits.logoMaximumPixels,
  drawings: true,
  kept: 'png',
}

export async function setLogo(
  deps: OrganizationsDeps,
  session: Session,
  { id, kind, file }: { readonly id: string; readonly kind: LogoKind; readonly file: Buffer },
): Promise<OrganizationRow> {
  refuseForeign(session, id)
  return replaceLogo(deps, session, { id, kind, content: await cleanPicture(id, file, largestLogo) })
}

export async function removeLogo(
  deps: OrganizationsDeps,
  session: Session,
  { id, kind }: { readonly id: string; readonly kind: LogoKind },
): Promise<OrganizationRow> {
  refuseForeign(session, id)
  return replaceLogo(deps, session, { id, kind, content: null })
}

/** A picture by its name, for anybody who knows it; `null` when there is none of that name. */
export async function logoNamed({ ask }: Pick<Database, 'ask'>, name: string) {
  const [logo] = await ask<{ media_type: string; content: Buffer }>(sql`select * from logo_named(${name})`)
  return logo === undefined ? null : { mediaType: logo.media_type, content: logo.content }
}
