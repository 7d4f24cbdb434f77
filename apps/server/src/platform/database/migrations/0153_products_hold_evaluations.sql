-- No cascade from evaluations: what a product adds up does not get less without a word.
create table product_evaluations (
  organization_id uuid not null references organizations on delete cascade,
  product_id uuid not null,
  evaluation_id uuid not null,
  place integer not null check (place >= 0),
  -- Pieces in one product.
  quantity double precision not null check (quantity > 0),
  primary key (organization_id, product_id, evaluation_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade,
  constraint product_holds_evaluation
    foreign key (organization_id, evaluation_id) references evaluations (organization_id, id)
);
create index product_evaluations_by_evaluation on product_evaluations (organization_id, evaluation_id);
alter table product_evaluations enable row level security;
alter table product_evaluations force row level security;
create policy own_organization on product_evaluations
  using (in_scope(organization_id)) with check (in_scope(organization_id));
