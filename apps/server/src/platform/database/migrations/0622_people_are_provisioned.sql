-- Somebody whom the identity provider of the organization has put out: nothing lets them in until it takes them back.
alter table users add column deactivated_at timestamptz;
-- When the account was last changed.
alter table users add column changed_at timestamptz;
select set_config('app.scope', 'system', true);
update users set changed_at = created_at;
alter table users alter column changed_at set not null, alter column changed_at set default now();
create function user_changed() returns trigger language plpgsql as $$
  begin
    new.changed_at := now();
    return new;
  end
  $$;
create trigger user_changed before update on users
  for each row when (old.row_version is distinct from new.row_version) execute function user_changed();

-- Who made a key: it ends when they are put out.
alter table api_keys add column created_by_id uuid;
update api_keys k set created_by_id = a.actor_id
  from audit_log a
  where a.organization_id = k.organization_id and a.entity = 'api_key' and a.entity_id = k.id and a.action = 'create'
    and a.actor_kind = 'user' and exists (select from users u
      where u.organization_id = k.organization_id and u.id = a.actor_id);
alter table api_keys add foreign key (organization_id, created_by_id) references users (organization_id, id)
  on delete set null (created_by_id);
create index api_keys_by_maker on api_keys (organization_id, created_by_id);

-- By which an identity provider brings people (SCIM, RFC 7644).
create table scim_tokens (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  provider_id uuid not null,
  -- Its beginning, to tell tokens apart.
  hint text not null,
  token_hash bytea not null unique,
  created_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  foreign key (organization_id, provider_id) references identity_providers (organization_id, id) on delete cascade
);
create index scim_tokens_of_provider on scim_tokens (organization_id, provider_id);
-- People whom a provider has brought, with what accounts do not keep.
create table scim_people (
  organization_id uuid not null,
  user_id uuid not null,
  provider_id uuid not null,
  user_name text not null,
  external_id text,
  given_name text,
  family_name text,
  -- Deleted by the provider: the account stays, so that nothing lets the person in again.
  removed_at timestamptz,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, provider_id) references identity_providers (organization_id, id) on delete cascade
);
create unique index one_person_a_user_name on scim_people (organization_id, lower(user_name)) where removed_at is null;
-- Groups as the provider names them: the rules of single sign-on give them a role and a team.
create table scim_groups (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  provider_id uuid not null,
  display_name text not null check (display_name <> ''),
  external_id text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, provider_id) references identity_providers (organization_id, id) on delete cascade
);
create unique index one_group_a_name on scim_groups (organization_id, provider_id, lower(display_name));
create table scim_group_members (
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, group_id, user_id),
  foreign key (organization_id, group_id) references scim_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references scim_people (organization_id, user_id) on delete cascade
);
create index scim_group_members_of_user on scim_group_members (organization_id, user_id);

alter table scim_tokens enable row level security;
alter table scim_tokens force row level security;
create policy own_organization on scim_tokens using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table scim_people enable row level security;
alter table scim_people force row level security;
create policy own_organization on scim_people using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table scim_groups enable row level security;
alter table scim_groups force row level security;
create policy own_organization on scim_groups using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table scim_group_members enable row level security;
alter table scim_group_members force row level security;
create policy own_organization on scim_group_members
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- As before; a session of somebody who was put out is none.
create or replace function session_of(hash_of_token bytea, from_address text) returns table (
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
      where s.token_hash = hash_of_token and u.deactivated_at is null;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
