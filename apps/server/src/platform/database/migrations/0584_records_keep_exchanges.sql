-- What the process of a record takes and gives, per unit of the record, packed: read when somebody opens the record.
create table own_record_exchanges (
  organization_id uuid not null,
  database_id uuid not null,
  record_id text not null,
  content bytea not null,
  primary key (organization_id, database_id, record_id),
  foreign key (organization_id, database_id) references own_databases (organization_id, id) on delete cascade
);
alter table own_record_exchanges enable row level security;
alter table own_record_exchanges force row level security;
create policy own_organization on own_record_exchanges
  using (in_scope(organization_id)) with check (in_scope(organization_id));
