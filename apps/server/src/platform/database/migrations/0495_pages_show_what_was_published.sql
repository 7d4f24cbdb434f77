-- A public page shows the name, reference and picture of when it was published: what an evaluation or a product is
-- called since then, and the picture that it has since then, are for the next publication. A version holds what was
-- computed, so these stand beside it as the time of its publication does.
alter table evaluation_versions add column published_name text, add column published_reference text;
alter table product_versions add column published_image text, add column published_image_alt text;

-- By the owner of the tables, before any scope: the policies are lifted for these statements.
alter table evaluations no force row level security;
alter table evaluation_versions no force row level security;
alter table products no force row level security;
alter table product_images no force row level security;
alter table product_versions no force row level security;
update evaluation_versions v set published_name = e.name, published_reference = e.reference
  from evaluations e
  where e.organization_id = v.organization_id and e.id = v.evaluation_id and v.published_at is not null;
update product_versions v set published_image = i.name, published_image_alt = p.image_alt
  from products p join product_images i on i.organization_id = p.organization_id and i.product_id = p.id
  where p.organization_id = v.organization_id and p.id = v.product_id and v.published_at is not null;
alter table evaluations force row level security;
alter table evaluation_versions force row level security;
alter table products force row level security;
alter table product_images force row level security;
alter table product_versions force row level security;

-- A picture that another one has replaced stays as long as a published page shows it.
alter table product_images
  add column replaced boolean not null default false,
  drop constraint product_images_organization_id_product_id_key;
create unique index product_images_by_product on product_images (organization_id, product_id) where not replaced;
create index product_images_replaced on product_images (organization_id, product_id) where replaced;
