-- A way to read a file that comes again and again: what its columns and values mean, and what is done with it.
create table import_profiles (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The words of a header, and the field that it means; null: it is left alone.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  meanings jsonb not null check (jsonb_typeof(meanings) = 'array'),
  category_id text,
  auto_evaluate boolean not null,
  auto_create_products boolean not null,
  author_name text not null,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index one_import_profile_a_name on import_profiles (organization_id, lower(name));
alter table import_profiles enable row level security;
alter table import_profiles force row level security;
create policy own_organization on import_profiles
  using (in_scope(organization_id)) with check (in_scope(organization_id));
