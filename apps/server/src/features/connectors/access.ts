import { sql, type SQL } from 'drizzle-orm'

/** The connectors of an organization as rows of what is let in or told (features/access-points). */
export const connectorsAsAccess = (organizationId: string): SQL => sql`
  select id, 'connector' as kind, name, null as role, null as agent, address as detail, null as address, created_at,
    (runs -> 0 ->> 'at')::timestamptz as last_used_at, null::timestamptz as expires_at, true as works
  from connectors where organization_id = ${organizationId}`
