-- What a product sold in each season, where one number is not enough. A product without rows has sold its units_sold in
-- its own season; with rows, units_sold is their sum.
create table product_volumes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  product_id uuid not null,
  season text not null check (length(season) between 1 and 40),
  units bigint not null check (units >= 0),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
create unique index one_volume_a_season on product_volumes (organization_id, product_id, lower(season));
alter table product_volumes enable row level security;
alter table product_volumes force row level security;
create policy own_organization on product_volumes
  using (in_scope(organization_id)) with check (in_scope(organization_id));
