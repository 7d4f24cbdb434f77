-- No cascade from packagings, as for evaluations.
create table product_packagings (
  organization_id uuid not null references organizations on delete cascade,
  product_id uuid not null,
  packaging_id uuid not null,
  place integer not null check (place >= 0),
  -- Packagings around one product; each is shared by its units.
  quantity double precision not null check (quantity > 0),
  primary key (organization_id, product_id, packaging_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade,
  constraint product_holds_packaging
    foreign key (organization_id, packaging_id) references packagings (organization_id, id)
);
create index product_packagings_by_packaging on product_packagings (organization_id, packaging_id);
alter table product_packagings enable row level security;
alter table product_packagings force row level security;
create policy own_organization on product_packagings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
