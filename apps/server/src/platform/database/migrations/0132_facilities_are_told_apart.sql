-- Pairs that look alike and are not the same, as somebody said: they are not proposed for merging again.
create table facilities_told_apart (
  organization_id uuid not null references organizations on delete cascade,
  lower_id uuid not null,
  higher_id uuid not null,
  primary key (organization_id, lower_id, higher_id),
  check (lower_id < higher_id),
  foreign key (organization_id, lower_id) references facilities (organization_id, id) on delete cascade,
  foreign key (organization_id, higher_id) references facilities (organization_id, id) on delete cascade
);
create index facilities_told_apart_by_higher on facilities_told_apart (organization_id, higher_id);
alter table facilities_told_apart enable row level security;
alter table facilities_told_apart force row level security;
create policy own_organization on facilities_told_apart
  using (in_scope(organization_id)) with check (in_scope(organization_id));
