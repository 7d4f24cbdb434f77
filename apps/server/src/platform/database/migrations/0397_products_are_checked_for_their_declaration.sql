-- What the last pre-flight of a product has found, to count and to filter by: lists compute it anew for each row that
-- they show. It holds while the stamp is that of the product, its parts and the settings.
create table declaration_checks (
  organization_id uuid not null,
  product_id uuid not null,
  stamp text not null,
  verdict text not null check (verdict in ('ready', 'problems', 'not_evaluated', 'out_of_scope')),
  -- Codes of what stops and what warns.
  stops text[] not null,
  warnings text[] not null,
  -- Of the content; null: there is nothing to declare.
  hash text,
  score double precision,
  checked_at timestamptz not null default now(),
  primary key (organization_id, product_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
alter table declaration_checks enable row level security;
alter table declaration_checks force row level security;
create policy own_organization on declaration_checks
  using (in_scope(organization_id)) with check (in_scope(organization_id));
