-- A product as it was: its parts by their versions and quantities, and what they added up to.
create table product_versions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  product_id uuid not null,
  number integer not null check (number > 0),
  author_id uuid,
  author_name text,
  created_at timestamptz not null default now(),
  fingerprint text not null,
  content jsonb not null,
  result jsonb not null,
  name text,
  published_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, product_id, number),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id)
);
create index product_versions_by_publication on product_versions (organization_id, product_id, number desc)
  where published_at is not null;
create index product_versions_by_author on product_versions (organization_id, author_id);
alter table product_versions enable row level security;
alter table product_versions force row level security;
create policy own_organization on product_versions
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- As versions of evaluations: only the name may change, and a publication is final.
create function refuse_change_of_product_version() returns trigger language plpgsql as $$
begin
  raise exception 'Version % of product % is immutable', old.number, old.product_id
    using errcode = 'restrict_violation';
end $$;
create trigger product_versions_are_immutable
  before update of id, organization_id, product_id, number, created_at, fingerprint, content, result
  on product_versions for each row execute function refuse_change_of_product_version();
create trigger product_publications_are_final
  before update of published_at on product_versions for each row
  when (old.published_at is not null and new.published_at is distinct from old.published_at)
  execute function refuse_change_of_product_version();
