import { sql, type SQL } from 'drizzle-orm'
import { identityProviders } from '../auth/index.ts'

/** The identity providers of an organization as rows of what lets somebody in (features/access-points). */
export const providersAsAccess = (organizationId: string): SQL => sql`
  select id, 'identity_provider' as kind, name, null as role, null as agent, issuer as detail, null as address,
    created_at, last_login_at as last_used_at, null::timestamptz as expires_at, true as works
  from ${identityProviders} where organization_id = ${organizationId}`

/** The tokens by which providers bring people, as rows of the same. */
export const scimTokensAsAccess = (organizationId: string): SQL => sql`
  select t.id, 'scim_token' as kind, p.name, null as role, null as agent, t.hint as detail, null as address,
    t.created_at, t.last_used_at, null::timestamptz as expires_at, true as works
  from scim_tokens t join ${identityProviders} p on p.organization_id = t.organization_id and p.id = t.provider_id
  where t.organization_id = ${organizationId}`
