-- What own databases change in the library: a preview that is kept as a report.
create table database_effects (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  -- The packs that it was computed with, in order.
  packs text not null,
  state text not null default 'previewing' check (state in ('previewing', 'ready', 'applied')),
  job_id uuid,
  evaluations integer not null check (evaluations > 0),
  author_id uuid,
  author_name text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index database_effects_by_creation on database_effects (organization_id, created_at, id);
create index database_effects_by_job on database_effects (organization_id, job_id) where job_id is not null;
alter table database_effects enable row level security;
alter table database_effects force row level security;
create policy own_organization on database_effects
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create table database_effect_rows (
  organization_id uuid not null,
  effect_id uuid not null,
  evaluation_id uuid not null,
  -- Figures of PEF: micropoints, coverage, packs; null: there are none.
  before jsonb,
  after jsonb,
  change double precision,
  primary key (organization_id, effect_id, evaluation_id),
  foreign key (organization_id, effect_id) references database_effects (organization_id, id) on delete cascade,
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade
);
create index database_effect_rows_of_evaluation on database_effect_rows (organization_id, evaluation_id);
alter table database_effect_rows enable row level security;
alter table database_effect_rows force row level security;
create policy own_organization on database_effect_rows
  using (in_scope(organization_id)) with check (in_scope(organization_id));
