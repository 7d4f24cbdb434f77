-- Computed when it is first read: a version never changes, so neither does how sure its figures are (ADR 0030).
alter table evaluation_versions add unique (organization_id, id);
create table version_precisions (
  organization_id uuid not null references organizations on delete cascade,
  version_id uuid not null,
  tables_id text not null,
  precision jsonb not null,
  primary key (organization_id, version_id),
  foreign key (organization_id, version_id) references evaluation_versions (organization_id, id) on delete cascade
);
alter table version_precisions enable row level security;
alter table version_precisions force row level security;
create policy own_organization on version_precisions
  using (in_scope(organization_id)) with check (in_scope(organization_id));
