-- Re-encoded by us before they are kept. The name is not guessable and changes with the picture, so that it is
-- served to everybody and cached for good.
create table product_images (
  name text primary key check (length(name) >= 32),
  organization_id uuid not null references organizations on delete cascade,
  product_id uuid not null,
  media_type text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  unique (organization_id, product_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
alter table product_images enable row level security;
alter table product_images force row level security;
create policy own_organization on product_images
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Who knows the name may see the picture, signed in or not.
create function product_image_named(wanted text) returns table (media_type text, content bytea)
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    return query select i.media_type, i.content from product_images i where i.name = wanted;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
