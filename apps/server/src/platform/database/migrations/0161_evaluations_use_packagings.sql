-- Which packagings filled entries of an evaluation; written from its composition at every save.
create table evaluation_packagings (
  organization_id uuid not null references organizations on delete cascade,
  evaluation_id uuid not null,
  packaging_id uuid not null,
  -- Packagings for one product.
  quantity double precision not null check (quantity > 0),
  -- Version of the packaging that filled the entries.
  applied_row_version integer not null,
  primary key (organization_id, evaluation_id, packaging_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  foreign key (organization_id, packaging_id) references packagings (organization_id, id)
);
create index evaluation_packagings_by_packaging on evaluation_packagings (organization_id, packaging_id);
alter table evaluation_packagings enable row level security;
alter table evaluation_packagings force row level security;
create policy own_organization on evaluation_packagings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
