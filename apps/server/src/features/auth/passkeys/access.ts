import { sql, type SQL } from 'drizzle-orm'

/** The passkeys of people of an organization as rows of what lets somebody in (features/access-points). */
export const passkeysAsAccess = (organizationId: string): SQL => sql`
  select p.id, 'passkey' as kind, u.name, u.role, null as agent, p.name as detail, null as address, p.created_at,
    p.last_used_at, null::timestamptz as expires_at, p.suspected_at is null and u.deactivated_at is null as works
  from passkeys p join users u on u.organization_id = p.organization_id and u.id = p.user_id
  where p.organization_id = ${organizationId}`
