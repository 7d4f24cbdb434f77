create table products (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  -- Null: seen by those only who see the whole organization.
  team_id uuid,
  author_id uuid,
  author_name text,
  name text not null check (name <> ''),
  reference text not null check (reference <> ''),
  gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  brand text,
  description text,
  price double precision check (price >= 0),
  currency text,
  classification text,
  weight_g double precision check (weight_g > 0),
  season text,
  units_sold bigint check (units_sold >= 0),
  image_alt text not null default '',
  -- What follows from the parts of a product is written by refresh_products, and by nothing else.
  state text not null default 'draft' check (state in ('draft', 'evaluated', 'outdated', 'published')),
  category_ids text[] not null default '{}',
  evaluation_count integer not null default 0,
  packaging_count integer not null default 0,
  -- A part belongs to another team than the product.
  mixed_teams boolean not null default false,
  -- Computed with several releases of a method or of data.
  mixed_releases boolean not null default false,
  -- The sum of the parts on each label, of one product; null: a part has no such figure.
  label_values jsonb not null default '{}',
  mass_kg double precision,
  -- What a version would keep, in short: where it is that of the newest public version, that one is current.
  fingerprint text not null default '',
  fr_dur double precision generated always as ((label_values ->> 'fr_dur')::double precision) stored,
  pef double precision generated always as ((label_values ->> 'pef')::double precision) stored,
  category_id text generated always as (category_ids[1]) stored,
  sort_name text generated always as (folded(name)) stored,
  sort_brand text generated always as (folded(brand)) stored,
  search_text text generated always as
    (folded(name || ' ' || reference || ' ' || coalesce(gtin, '') || ' ' || coalesce(brand, ''))) stored,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((price is null) = (currency is null)),
  unique (organization_id, id),
  foreign key (organization_id, team_id) references teams (organization_id, id),
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id)
);
create unique index one_product_a_reference on products (organization_id, lower(reference));
-- A GTIN-12 is the same number as the GTIN-13 that begins with 0 (GS1 General Specifications, §1.4.3).
create unique index one_product_a_gtin on products (organization_id, lpad(gtin, 14, '0'));
-- The list as it opens, with what it searches and counts, so that neither has to read the rows.
create index products_by_update on products (organization_id, updated_at desc, id)
  include (team_id, mixed_teams, search_text);
create index products_by_team on products (organization_id, team_id, updated_at desc, id) include (mixed_teams);
create index products_by_name on products (organization_id, sort_name, id);
create index products_by_reference on products (organization_id, lower(reference), id);
create index products_by_creation on products (organization_id, created_at, id);
create index products_by_state on products (organization_id, state, id);
create index products_by_figure on products (organization_id, fr_dur, pef, id);
create index products_by_falling_figure
  on products (organization_id, fr_dur desc nulls last, pef desc nulls last, id);
create index products_by_brand on products (organization_id, sort_brand, id);
create index products_by_falling_brand on products (organization_id, sort_brand desc nulls last, id);
create index products_by_price on products (organization_id, price, id);
create index products_by_falling_price on products (organization_id, price desc nulls last, id);
create index products_by_units on products (organization_id, units_sold, id);
create index products_by_falling_units on products (organization_id, units_sold desc nulls last, id);
create index products_by_category on products (organization_id, category_id, id);
create index products_by_classification on products (organization_id, classification, id);
create index products_by_season on products (organization_id, season, id);
create index products_by_author on products (organization_id, author_id);
alter table products enable row level security;
alter table products force row level security;
create policy own_organization on products
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create table product_tags (
  organization_id uuid not null references organizations on delete cascade,
  product_id uuid not null,
  tag_id uuid not null,
  primary key (organization_id, product_id, tag_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade,
  foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade
);
create index product_tags_by_tag on product_tags (organization_id, tag_id);
alter table product_tags enable row level security;
alter table product_tags force row level security;
create policy own_organization on product_tags
  using (in_scope(organization_id)) with check (in_scope(organization_id));
