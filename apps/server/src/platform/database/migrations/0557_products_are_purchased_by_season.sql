-- What was bought of a product in each season, beside what sold. A product without rows: nobody has said.
create table product_purchases (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  product_id uuid not null,
  season text not null check (length(season) between 1 and 40),
  units bigint not null check (units >= 0),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
create unique index one_purchase_a_season on product_purchases (organization_id, product_id, lower(season));
alter table product_purchases enable row level security;
alter table product_purchases force row level security;
create policy own_organization on product_purchases
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- On which of the two the portfolio of an organization counts.
alter table portfolio_settings
  add column base text not null default 'sold' check (base in ('sold', 'purchased'));
