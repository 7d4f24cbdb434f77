-- What a product holds beside its compositions: button, zip, print carrier. Each is a component with declared
-- substances; a component in use is not deleted.
create table product_articles (
  organization_id uuid not null,
  product_id uuid not null,
  component_id uuid not null,
  place integer not null check (place >= 0),
  quantity double precision not null check (quantity > 0),
  -- Of one piece.
  mass_g double precision check (mass_g > 0),
  primary key (organization_id, product_id, component_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade,
  constraint products_hold_known_articles
    foreign key (organization_id, component_id) references components (organization_id, id)
);
create index product_articles_by_component on product_articles (organization_id, component_id);
alter table product_articles enable row level security;
alter table product_articles force row level security;
create policy own_organization on product_articles
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Whether somebody has said that the articles of a product beside its compositions are all listed. Without a row nobody
-- has, and where the product stands is unknown.
create table product_article_lists (
  organization_id uuid not null,
  product_id uuid not null,
  complete boolean not null,
  -- The version without a row is 1.
  row_version integer not null default 2 check (row_version > 1),
  primary key (organization_id, product_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
alter table product_article_lists enable row level security;
alter table product_article_lists force row level security;
create policy own_organization on product_article_lists
  using (in_scope(organization_id)) with check (in_scope(organization_id));
