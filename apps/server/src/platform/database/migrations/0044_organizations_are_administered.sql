alter table organizations
  add column row_version integer not null default 1 check (row_version > 0),
  add column brand_logo text,
  add column sort_name text generated always as (folded(name)) stored;
create index organizations_by_name on organizations (sort_name, id);

-- A platform administrator sees which organizations there are and what they subscribe to, and of what is inside them
-- nothing: a scope of its own, which only these policies know, and for reading only. What is written is
-- written in the scope of the organization that it belongs to.
create function administers() returns boolean
  language sql stable parallel safe
  as $$ select current_setting('app.scope', true) = 'administration' $$;
create policy administration on organizations for select using (administers());
create policy administration on subscriptions for select using (administers());
create policy administration on subscription_options for select using (administers());

-- How many people and teams an organization has: figures only, in that scope and in the organization's own.
create function figures_of_organization(of_organization_id uuid) returns table (people integer, teams integer)
  language plpgsql
  as $$
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    if not (administers() or in_scope(of_organization_id)) then
      return query select 0, 0;
      return;
    end if;
    perform set_config('app.scope', 'system', true);
    return query select
      (select count(*)::integer from users u where u.organization_id = of_organization_id),
      (select count(*)::integer from teams t where t.organization_id = of_organization_id);
    perform set_config('app.scope', scope_before, true);
  end
  $$;

-- Whether somebody else could still administer the installation, whatever organization they belong to.
create function has_other_administrator(than_user_id uuid) returns boolean
  language plpgsql
  as $$
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
    found_one boolean;
  begin
    perform set_config('app.scope', 'system', true);
    -- Two administrators who give up the role at the same moment take turns.
    perform 1 from users where role = 'platform_administrator' order by id for update;
    select exists (
      select from users where role = 'platform_administrator' and id <> than_user_id and password_hash is not null
    ) into found_one;
    perform set_config('app.scope', scope_before, true);
    return found_one;
  end
  $$;
