-- The subscription that counts now: the newest that has started and not ended.
create function active_subscription(of_organization_id uuid) returns uuid
  language sql stable
  as $$
    select id from subscriptions
    where organization_id = of_organization_id and starts_at <= now() and (ends_at is null or ends_at > now())
    order by starts_at desc limit 1
  $$;

-- Every call asks for its session before it knows the organization. One statement instead of a transaction of four:
-- the scope of the system lasts for this function only.
create function session_of(hash_of_token bytea) returns table (
    id uuid, user_id uuid, user_name text, organization_id uuid, team_id uuid, role text, language text,
    expires_at_milliseconds double precision, capabilities text[])
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    return query
      select s.id, u.id, u.name, u.organization_id, u.team_id, u.role, u.language,
        (extract(epoch from s.expires_at) * 1000)::double precision,
        array(
          select c.identifier from capabilities c where c.id in (
            select pc.capability_id from plan_capabilities pc
              join subscriptions p on p.plan_id = pc.plan_id where p.id = active_subscription(u.organization_id)
            union
            select oc.capability_id from option_capabilities oc
              join subscription_options o on o.option_id = oc.option_id
              where o.subscription_id = active_subscription(u.organization_id)))
      from sessions s
      join users u on u.organization_id = s.organization_id and u.id = s.user_id
      where s.token_hash = hash_of_token;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
