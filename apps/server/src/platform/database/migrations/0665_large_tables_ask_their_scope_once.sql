-- Lists and sums read these tables row by row. What may be seen is what in_scope says (0001), but what does not depend
-- on the row stands in a query of its own: PostgreSQL asks it once for a statement instead of once for each row, which
-- took longer than all the rest of a count.
create function scope_organization() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;
create function scope_is_system() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.scope', true) = 'system', false) $$;

alter policy own_organization on evaluations
  using (organization_id = (select scope_organization()) or (select scope_is_system()));
alter policy own_organization on evaluation_versions
  using (organization_id = (select scope_organization()) or (select scope_is_system()));
alter policy own_organization on products
  using (organization_id = (select scope_organization()) or (select scope_is_system()));
