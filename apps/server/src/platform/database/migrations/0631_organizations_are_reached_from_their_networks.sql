-- Networks that people get in from; none: any. API keys name their own.
alter table organizations add column networks text[] not null default '{}';

drop function session_of(bytea, text);
-- As before, with the networks of the organization. That a use from elsewhere is written down too tells who tried.
create function session_of(hash_of_token bytea, from_address text) returns table (
    id uuid, user_id uuid, user_name text, organization_id uuid, team_id uuid, role text, language text,
    expires_at_milliseconds double precision, capabilities text[], networks text[])
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
        (extract(epoch from s.expires_at) * 1000)::double precision, capabilities_of(u.organization_id), o.networks
      from sessions s
      join users u on u.organization_id = s.organization_id and u.id = s.user_id
      join organizations o on o.id = s.organization_id
      where s.token_hash = hash_of_token and u.deactivated_at is null;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
