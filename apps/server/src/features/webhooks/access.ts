import { sql, type SQL } from 'drizzle-orm'

/** The webhooks of an organization as rows of what is let in or told (features/access-points). */
export const webhooksAsAccess = (organizationId: string): SQL => sql`
  select id, 'webhook' as kind, name, null as role, null as agent, url as detail, null as address, created_at,
    last_delivered_at as last_used_at, null::timestamptz as expires_at, state = 'active' as works
  from webhooks where organization_id = ${organizationId}`
