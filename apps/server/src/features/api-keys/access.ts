import { sql, type SQL } from 'drizzle-orm'

/** The keys of an organization as rows of what lets somebody in (features/access-points). */
export const keysAsAccess = (organizationId: string): SQL => sql`
  select id, 'api_key' as kind, name, null as role, null as agent, hint as detail,
    nullif(array_to_string(addresses, ', '), '') as address, created_at, last_used_at, expires_at,
    expires_at is null or expires_at > now() as works
  from api_keys where organization_id = ${organizationId}`
