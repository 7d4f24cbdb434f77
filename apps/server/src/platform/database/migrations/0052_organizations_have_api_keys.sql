create table api_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  scope text not null check (scope in ('read', 'evaluate', 'widget')),
  -- First characters of the key, by which people tell keys apart.
  hint text not null,
  -- SHA-256 of the key, which is shown once and has 256 bits.
  key_hash bytea not null unique,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null,
  sort_name text generated always as (folded(name)) stored
);
create index api_keys_by_name on api_keys (organization_id, sort_name, id);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy own_organization on api_keys using (in_scope(organization_id)) with check (in_scope(organization_id));

-- As session_of: every call with a key asks for it before it knows the organization.
create function api_key_of(hash_of_key bytea) returns table (
    id uuid, name text, organization_id uuid, scope text, expires_at_milliseconds double precision, capabilities text[])
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    update api_keys set last_used_at = now()
      where key_hash = hash_of_key and (last_used_at is null or last_used_at < now() - interval '1 minute')
        and (expires_at is null or expires_at > now());
    return query
      select k.id, k.name, k.organization_id, k.scope,
        (extract(epoch from k.expires_at) * 1000)::double precision, capabilities_of(k.organization_id)
      from api_keys k where k.key_hash = hash_of_key;
    perform set_config('app.scope', scope_before, true);
  end
  $$;

-- A POST may come from a user or from a key: the row points at neither, and is forgotten after a day.
alter table idempotency_keys drop constraint idempotency_keys_organization_id_user_id_fkey;
alter table idempotency_keys rename column user_id to caller_id;
alter table idempotency_keys
  add foreign key (organization_id) references organizations (id) on delete cascade;
