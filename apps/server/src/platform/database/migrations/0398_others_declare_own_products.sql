-- Somebody else has declared a code of a product: once the maker has, everybody follows it within a month.
create table third_party_declarations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  product_id uuid not null,
  declared_by text not null check (declared_by <> ''),
  declared_on date not null,
  score double precision check (score > 0),
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
create index third_party_declarations_by_product on third_party_declarations (organization_id, product_id);
alter table third_party_declarations enable row level security;
alter table third_party_declarations force row level security;
create policy own_organization on third_party_declarations
  using (in_scope(organization_id)) with check (in_scope(organization_id));
