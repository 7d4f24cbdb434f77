create table evaluation_facilities (
  organization_id uuid not null references organizations on delete cascade,
  evaluation_id uuid not null,
  facility_id uuid not null,
  primary key (organization_id, evaluation_id, facility_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id) on delete cascade
);
create index evaluation_facilities_by_facility on evaluation_facilities (organization_id, facility_id);
alter table evaluation_facilities enable row level security;
alter table evaluation_facilities force row level security;
create policy own_organization on evaluation_facilities
  using (in_scope(organization_id)) with check (in_scope(organization_id));
