create table connectors (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  kind text not null check (kind in ('csv', 'rest', 'shopify', 'woocommerce')),
  address text not null check (address <> ''),
  authentication text not null check (authentication in ('none', 'bearer', 'basic', 'header')),
  user_name text not null,
  -- Sealed (platform/secrets); null: none.
  secret text,
  records_path text not null,
  paging text not null check (paging in ('none', 'link', 'number', 'cursor')),
  page_parameter text not null,
  page_field text not null,
  direction text not null check (direction in ('in', 'out', 'both')),
  profile_id uuid,
  automatic boolean not null,
  schedule text not null check (schedule in ('by_hand', 'nightly')),
  -- In whose name it runs by night, and when it does so next.
  keeper uuid,
  keeper_kind text not null default 'user' check (keeper_kind in ('user', 'api_key')),
  next_at timestamptz,
  -- What somebody has asked for and no process has ended yet.
  asked text[] not null default '{}',
  asked_whole boolean not null default false,
  asked_by uuid,
  asked_by_kind text not null default 'user' check (asked_by_kind in ('user', 'api_key')),
  asked_at timestamptz,
  -- Since when a process is at it; null: none is.
  begun_at timestamptz,
  -- The last runs, newest first, and what stands of us in the shop.
  runs jsonb not null default '[]' check (jsonb_typeof(runs) = 'array'),
  written jsonb not null default '[]' check (jsonb_typeof(written) = 'array'),
  -- Everything that the source changed before this moment has been imported.
  complete_until timestamptz,
  -- The import that, once all of it is taken, makes it complete until another moment.
  pending_import uuid,
  pending_until timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  sort_name text generated always as (folded(name)) stored,
  unique (organization_id, id),
  constraint one_connector_a_name unique (organization_id, sort_name),
  foreign key (organization_id, profile_id) references import_profiles (organization_id, id)
    on delete set null (profile_id) deferrable initially deferred
);
create index connectors_due on connectors (next_at) where schedule = 'nightly';
create index connectors_asked on connectors (asked_at) where asked <> '{}';
create index connectors_of_profile on connectors (organization_id, profile_id) where profile_id is not null;
alter table connectors enable row level security;
alter table connectors force row level security;
create policy own_organization on connectors using (in_scope(organization_id)) with check (in_scope(organization_id));
