-- Every table with an organization_id is read and written through one of two scopes, set for one transaction:
-- an organization (app.organization_id), or the system (app.scope), which only login, session lookup, seed and
-- start-up repairs use. Without a scope no row is visible.
-- set_config(..., true) leaves an empty text behind when its transaction ends, hence nullif.
create function in_scope(row_organization_id uuid) returns boolean
  language sql stable parallel safe
  as $$
    select row_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
      or current_setting('app.scope', true) = 'system'
  $$;
