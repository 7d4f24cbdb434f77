-- A product whose evaluations are the components of one garment, for the French portal, and which of them is the main
-- one. Without a row several evaluations are a pack.
create table declaration_forms (
  organization_id uuid not null,
  product_id uuid not null,
  -- An evaluation; when the product does not hold it any more, the check says that a main component is missing.
  main_component uuid not null,
  primary key (organization_id, product_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
alter table declaration_forms enable row level security;
alter table declaration_forms force row level security;
create policy own_organization on declaration_forms
  using (in_scope(organization_id)) with check (in_scope(organization_id));
