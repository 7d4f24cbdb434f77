create table product_collections (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  team_id uuid,
  name text not null check (name <> ''),
  description text,
  calculation_type text not null default 'average' check (calculation_type in ('average', 'sum', 'weighted')),
  sort_name text generated always as (folded(name)) stored,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, team_id) references teams (organization_id, id)
);
create unique index one_collection_a_name
  on product_collections (organization_id, team_id, lower(name)) nulls not distinct;
create index product_collections_by_name on product_collections (organization_id, sort_name, id);
create index product_collections_by_update on product_collections (organization_id, updated_at desc, id);
create index product_collections_by_team on product_collections (organization_id, team_id);
alter table product_collections enable row level security;
alter table product_collections force row level security;
create policy own_organization on product_collections
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create table product_collection_members (
  organization_id uuid not null references organizations on delete cascade,
  collection_id uuid not null,
  product_id uuid not null,
  primary key (organization_id, collection_id, product_id),
  foreign key (organization_id, collection_id) references product_collections (organization_id, id) on delete cascade,
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
create index product_collection_members_by_product on product_collection_members (organization_id, product_id);
alter table product_collection_members enable row level security;
alter table product_collection_members force row level security;
create policy own_organization on product_collection_members
  using (in_scope(organization_id)) with check (in_scope(organization_id));
