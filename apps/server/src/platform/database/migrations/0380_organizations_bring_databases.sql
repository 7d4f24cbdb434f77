-- A database that an organization brought under its own licence; private to it.
create table own_databases (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  release text not null,
  licence text not null check (licence <> ''),
  attribution text not null,
  file_name text not null,
  -- Bytes of the file as it was announced.
  size bigint not null check (size > 0),
  state text not null default 'receiving' check (state in ('receiving', 'importing', 'ready', 'refused')),
  format text check (format in ('openlca', 'ilcd', 'csv', 'french_processes')),
  job_id uuid,
  records integer not null default 0,
  coverage jsonb not null default '{}',
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  -- How processes became impacts; null where the file has results.
  report jsonb,
  -- It points at no account: the history stays when the account is gone.
  author_name text not null,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index own_databases_by_creation on own_databases (organization_id, created_at, id);
create index own_databases_by_job on own_databases (organization_id, job_id) where job_id is not null;
alter table own_databases enable row level security;
alter table own_databases force row level security;
create policy own_organization on own_databases
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Its file, until it is read.
create table own_database_parts (
  organization_id uuid not null,
  database_id uuid not null,
  -- Bytes of the file before it.
  begins_at bigint not null check (begins_at >= 0),
  content bytea not null check (length(content) > 0),
  primary key (organization_id, database_id, begins_at),
  foreign key (organization_id, database_id) references own_databases (organization_id, id) on delete cascade
);
-- Mostly deflated already.
alter table own_database_parts alter column content set storage external;
alter table own_database_parts enable row level security;
alter table own_database_parts force row level security;
create policy own_organization on own_database_parts
  using (in_scope(organization_id)) with check (in_scope(organization_id));
