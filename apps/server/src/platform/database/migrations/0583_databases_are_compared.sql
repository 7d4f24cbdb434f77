-- Results of others beside those that were computed of a database, and what people decided about its categories.
create table own_parities (
  organization_id uuid not null,
  database_id uuid not null,
  -- Without a comparison nothing is open.
  required boolean not null default false,
  -- What it was compared with, kept so that another reading of the file is compared again; null: nothing yet.
  reference bytea,
  file_name text,
  compared_by text,
  compared_at timestamptz,
  report jsonb,
  -- Categories that were opened by decision: who, when and why.
  decisions jsonb not null default '[]' check (jsonb_typeof(decisions) = 'array'),
  check ((reference is null) = (report is null) and (reference is null) = (compared_at is null)),
  primary key (organization_id, database_id),
  foreign key (organization_id, database_id) references own_databases (organization_id, id) on delete cascade
);
alter table own_parities enable row level security;
alter table own_parities force row level security;
create policy own_organization on own_parities
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Records that differ from the reference, and those that stand on one side alone: the worst first.
create table own_parity_rows (
  organization_id uuid not null,
  database_id uuid not null,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('differs', 'only_here', 'only_there')),
  record_id text not null,
  name text not null,
  location text,
  unit text not null,
  -- Why a row of the reference found no record.
  why text check (why in ('not_found', 'several', 'unit_differs', 'twice')),
  categories text[] not null default '{}',
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  search_text text generated always as (folded(name)) stored,
  primary key (organization_id, database_id, position),
  foreign key (organization_id, database_id) references own_databases (organization_id, id) on delete cascade
);
alter table own_parity_rows enable row level security;
alter table own_parity_rows force row level security;
create policy own_organization on own_parity_rows
  using (in_scope(organization_id)) with check (in_scope(organization_id));
