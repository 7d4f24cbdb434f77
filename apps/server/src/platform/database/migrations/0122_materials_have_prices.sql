-- A row is the price of a material from a day on; older rows are its history.
create table material_prices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  -- Of the table of default prices, which is data and no table here.
  material text not null check (material <> ''),
  price double precision not null check (price > 0),
  -- ISO 4217.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unit text not null check (unit in ('kg', 'm2', 'piece')),
  valid_from date not null,
  source text,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index one_price_a_material_and_day on material_prices (organization_id, material, valid_from);
alter table material_prices enable row level security;
alter table material_prices force row level security;
create policy own_organization on material_prices
  using (in_scope(organization_id)) with check (in_scope(organization_id));
