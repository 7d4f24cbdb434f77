create table own_records (
  organization_id uuid not null,
  database_id uuid not null,
  -- As the file names it.
  id text not null,
  name text not null,
  location text,
  valid_from text,
  valid_until text,
  technology text,
  unit text,
  file_unit text not null,
  -- Per unit, by category; a category that is not covered is absent.
  impacts jsonb not null check (jsonb_typeof(impacts) = 'object'),
  quality jsonb,
  sort_name text generated always as (folded(name)) stored,
  primary key (organization_id, database_id, id),
  foreign key (organization_id, database_id) references own_databases (organization_id, id) on delete cascade
);
create index own_records_by_name on own_records (organization_id, database_id, sort_name, id);
alter table own_records enable row level security;
alter table own_records force row level security;
create policy own_organization on own_records
  using (in_scope(organization_id)) with check (in_scope(organization_id));
