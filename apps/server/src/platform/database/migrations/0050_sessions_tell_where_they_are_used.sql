alter table sessions
  -- Network address of the last use.
  add column address text,
  -- What the browser said of itself at login.
  add column agent text,
  add column last_used_at timestamptz not null default now();

-- What the plan and the options of an organization open now.
create function capabilities_of(of_organization_id uuid) returns text[]
  language sql stable
  as $$
    select array(
      select c.identifier from capabilities c where c.id in (
        select pc.capability_id from plan_capabilities pc
          join subscriptions p on p.plan_id = pc.plan_id where p.id = active_subscription(of_organization_id)
        union
        select oc.capability_id from option_capabilities oc
          join subscription_options o on o.option_id = oc.option_id
          where o.subscription_id = active_subscription(of_organization_id)))
  $$;

drop function session_of(bytea);
-- In one statement and with the scope of the system for this function only, as before. The use is written down once
-- a minute at most: a read stays a read.
create function session_of(hash_of_token bytea, from_address text) returns table (
    id uuid, user_id uuid, user_name text, organization_id uuid, team_id uuid, role text, language text,
    expires_at_milliseconds double precision, capabilities text[])
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    update sessions set last_used_at = now(), address = coalesce(from_address, address)
      where token_hash = hash_of_token and last_used_at < now() - interval '1 minute' and expires_at > now();
    return query
      select s.id, u.id, u.name, u.organization_id, u.team_id, u.role, u.language,
        (extract(epoch from s.expires_at) * 1000)::double precision, capabilities_of(u.organization_id)
      from sessions s
      join users u on u.organization_id = s.organization_id and u.id = s.user_id
      where s.token_hash = hash_of_token;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
