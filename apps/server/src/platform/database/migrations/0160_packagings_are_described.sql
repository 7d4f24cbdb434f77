create table packagings (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  reference text,
  level text not null check (level in ('primary', 'secondary', 'tertiary')),
  -- Products that one packaging holds.
  units integer not null check (units >= 1),
  -- Materials with mass, recycled share and country, each with an id of its own.
  composition jsonb not null check (jsonb_typeof(composition) = 'array'),
  materials text[] not null,
  mass_g double precision not null check (mass_g >= 0),
  -- Per cent of the mass; null: without materials.
  recycled_share double precision,
  -- PEF in µPt of one packaging and of one product in it; null: no material has a dataset.
  micropoints double precision,
  micropoints_per_product double precision,
  coverage double precision,
  -- Share of the mass of which a pack has a dataset.
  mass_covered double precision,
  -- µPt of one product by EF category, in their order; null: a category that is not covered.
  category_points double precision[],
  -- Method and packs by which the figures were computed.
  figures_by text not null,
  sort_name text generated always as (folded(name)) stored,
  search_text text generated always as (folded(name || ' ' || coalesce(reference, ''))) stored,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index packagings_by_name on packagings (organization_id, sort_name, id);
create index packagings_by_reference on packagings (organization_id, lower(reference), id);
create index packagings_by_level on packagings (organization_id, level, id);
create index packagings_by_units on packagings (organization_id, units, id);
create index packagings_by_mass on packagings (organization_id, mass_g, id);
create index packagings_by_recycled_share on packagings (organization_id, recycled_share, id);
create index packagings_by_score on packagings (organization_id, micropoints, id);
create index packagings_by_falling_score on packagings (organization_id, micropoints desc nulls last, id);
create index packagings_by_score_per_product on packagings (organization_id, micropoints_per_product, id);
create index packagings_by_falling_score_per_product
  on packagings (organization_id, micropoints_per_product desc nulls last, id);
create index packagings_by_creation on packagings (organization_id, created_at desc, id);
create index packagings_by_update on packagings (organization_id, updated_at desc, id);
create index packagings_by_figures on packagings (organization_id, figures_by);
alter table packagings enable row level security;
alter table packagings force row level security;
create policy own_organization on packagings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
