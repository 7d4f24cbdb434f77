-- Characterisation factors of a file, for later files of its format that have none.
create table own_methods (
  organization_id uuid not null,
  database_id uuid not null,
  format text not null check (format in ('openlca', 'ilcd')),
  name text not null,
  categories text[] not null,
  -- Deflated JSON: flow and one factor a category.
  factors bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, database_id),
  foreign key (organization_id, database_id) references own_databases (organization_id, id) on delete cascade
);
create index own_methods_by_creation on own_methods (organization_id, format, created_at);
alter table own_methods alter column factors set storage external;
alter table own_methods enable row level security;
alter table own_methods force row level security;
create policy own_organization on own_methods
  using (in_scope(organization_id)) with check (in_scope(organization_id));
