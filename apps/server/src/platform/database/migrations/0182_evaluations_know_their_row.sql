-- Which row of a file an evaluation was written from last: the same row again changes nothing.
create table imported_evaluations (
  organization_id uuid not null,
  evaluation_id uuid not null,
  identity text not null,
  content_hash text not null,
  primary key (organization_id, evaluation_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade
);
create index imported_evaluations_by_identity on imported_evaluations (organization_id, identity);
alter table imported_evaluations enable row level security;
alter table imported_evaluations force row level security;
create policy own_organization on imported_evaluations
  using (in_scope(organization_id)) with check (in_scope(organization_id));
create index evaluations_by_reference on evaluations (organization_id, lower(reference)) where reference is not null;
