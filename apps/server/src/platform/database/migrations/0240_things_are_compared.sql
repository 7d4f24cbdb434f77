create table comparisons (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  team_id uuid,
  author_id uuid,
  author_name text,
  name text not null check (name <> ''),
  description text,
  -- What stands in it may go or move out of sight: each reader sees of it what he sees elsewhere.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  category_ids text[] not null default '{}',
  label text not null,
  basis text not null check (basis in ('product', 'per100g', 'per1000g')),
  baseline integer not null default 0 check (baseline >= 0),
  chart text not null default 'stages',
  item_count integer generated always as (jsonb_array_length(items)) stored,
  sort_name text generated always as (folded(name)) stored,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, team_id) references teams (organization_id, id),
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id)
);
create unique index one_comparison_a_name
  on comparisons (organization_id, team_id, lower(name)) nulls not distinct;
create index comparisons_by_update on comparisons (organization_id, updated_at desc, id);
create index comparisons_by_author on comparisons (organization_id, author_id);
create index comparisons_by_team on comparisons (organization_id, team_id);
alter table comparisons enable row level security;
alter table comparisons force row level security;
create policy own_organization on comparisons
  using (in_scope(organization_id)) with check (in_scope(organization_id));
