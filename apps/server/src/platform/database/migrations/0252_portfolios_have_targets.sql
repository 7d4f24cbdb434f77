create table portfolio_targets (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  label text not null check (label in ('fr_dur', 'pef')),
  measure text not null check (measure in ('total', 'perPiece', 'perKg', 'perEuro')),
  base_season text not null check (base_season <> ''),
  target_season text not null check (target_season <> ''),
  -- Per cent below the season that it counts from.
  reduction double precision not null check (reduction > 0 and reduction <= 100),
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index portfolio_targets_by_creation on portfolio_targets (organization_id, created_at, id);
alter table portfolio_targets enable row level security;
alter table portfolio_targets force row level security;
create policy own_organization on portfolio_targets
  using (in_scope(organization_id)) with check (in_scope(organization_id));
