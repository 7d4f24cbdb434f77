-- A link can carry its secret in the address only, where it is seen: so it opens one path, once, for a minute, and
-- ends with the session that asked for it.
create table navigation_tokens (
  token_hash bytea primary key,
  organization_id uuid not null,
  session_id uuid not null references sessions on delete cascade,
  path text not null,
  expires_at timestamptz not null
);
create index navigation_tokens_by_session on navigation_tokens (session_id);
create index navigation_tokens_by_end on navigation_tokens (expires_at);
alter table navigation_tokens enable row level security;
alter table navigation_tokens force row level security;
create policy own_organization on navigation_tokens
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- The session behind a token. Whoever shows it uses it up, also for another path: then somebody tries it out.
create function session_of_navigation(hash_of_token bytea, to_path text) returns table (
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
      with used as (delete from navigation_tokens where token_hash = hash_of_token returning *)
      select s.id, u.id, u.name, u.organization_id, u.team_id, u.role, u.language,
        (extract(epoch from least(s.expires_at, used.expires_at)) * 1000)::double precision,
        capabilities_of(u.organization_id)
      from used
      join sessions s on s.id = used.session_id
      join users u on u.organization_id = s.organization_id and u.id = s.user_id
      where used.path = to_path;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
