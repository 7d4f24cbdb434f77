-- A benchmark holds figures, never names of what they are of: it may be shown to who sees none of these.
create table benchmarks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  category_id text not null,
  origin text not null check (origin in ('filter', 'collection', 'file', 'reference_product', 'declared_market')),
  filter jsonb,
  collection_id uuid,
  file_name text,
  source_note text,
  as_of text,
  -- Shared: everybody of the organization sees it. Else it is its team's, or its author's where they have none.
  shared boolean not null,
  team_id uuid,
  author_id uuid,
  author_name text,
  chosen boolean not null default false,
  -- By label and basis (product, per100g): n, minimum, quartiles, median and maximum, in µPt.
  distributions jsonb not null,
  default_label text not null,
  n integer,
  left_out integer not null default 0,
  releases text[] not null default '{}',
  coverage_minimum double precision,
  coverage_maximum double precision,
  computed_at timestamptz not null default now(),
  sort_name text generated always as (folded(name)) stored,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  -- What a team made for itself alone goes with it.
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id)
);
create index benchmarks_by_name on benchmarks (organization_id, sort_name, id);
create index benchmarks_by_category on benchmarks (organization_id, category_id, id);
create unique index one_shared_benchmark_stands_behind_a_category
  on benchmarks (organization_id, category_id) where chosen and shared;
create unique index one_benchmark_of_a_team_stands_behind_a_category
  on benchmarks (organization_id, category_id, coalesce(team_id, author_id, id)) where chosen and not shared;
alter table benchmarks enable row level security;
alter table benchmarks force row level security;
create policy own_organization on benchmarks
  using (in_scope(organization_id)) with check (in_scope(organization_id));
