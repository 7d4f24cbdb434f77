-- What people say of a product for its passport and its AGEC sheet. It outlives the product: what was published has to
-- stay reachable for two years after the last sale, and a printed code for as long as the garment is worn.
create table passports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  -- `null`: the product has left the catalogue.
  product_id uuid,
  -- Never changes: it stands in printed codes.
  public_id uuid not null unique default gen_random_uuid(),
  draft jsonb not null,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, product_id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete set null (product_id)
);
create function refuse_change_of_passport() returns trigger language plpgsql as $$
begin
  raise exception 'What was published of a passport is immutable' using errcode = 'restrict_violation';
end $$;
create trigger public_ids_never_change before update of public_id on passports
  for each row execute function refuse_change_of_passport();
alter table passports enable row level security;
alter table passports force row level security;
create policy own_organization on passports
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create table passport_versions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  passport_id uuid not null,
  number integer not null check (number > 0),
  published_at timestamptz not null default clock_timestamp(),
  author_id uuid,
  author_name text,
  -- Version of the table of fields, and day of the set of rules.
  schema text not null,
  rules_of date not null,
  -- 14 digits; `null`: it had none.
  gtin text check (gtin ~ '^\d{14}$'),
  content jsonb not null,
  checksum text not null,
  unique (organization_id, id),
  unique (organization_id, passport_id, number),
  foreign key (organization_id, passport_id) references passports (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id)
);
create index passport_versions_by_gtin on passport_versions (gtin) where gtin is not null;
create index passport_versions_by_person on passport_versions (organization_id, author_id);
create trigger passport_versions_are_immutable
  before update of id, organization_id, passport_id, number, published_at, author_name, schema, rules_of, gtin, content,
    checksum
  on passport_versions for each row execute function refuse_change_of_passport();
alter table passport_versions enable row level security;
alter table passport_versions force row level security;
create policy own_organization on passport_versions
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create index product_versions_by_gtin on product_versions (lpad(content ->> 'gtin', 14, '0'))
  where published_at is not null and content ->> 'gtin' is not null;

-- As published_version_of: a reader of a public page belongs to no organization. What was never published has no page.
create function published_passport_of(wanted uuid) returns table (organization_id uuid, passport_id uuid)
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    return query
      select p.organization_id, p.id from passports p
      where p.public_id = wanted and exists (
        select from passport_versions v where v.organization_id = p.organization_id and v.passport_id = p.id);
    perform set_config('app.scope', scope_before, true);
  end
  $$;

-- Everything public that a GTIN names: passports by any version they were published with, so that a printed code goes
-- on; and published products without one, whose plan opens their sheet. The first to publish it comes first.
create function published_under_gtin(wanted text) returns table (
    organization_id uuid, organization text, passport_id uuid, passport uuid, sheet uuid, since timestamptz)
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    return query
      with passported as (
        select p.organization_id, p.id, p.public_id, p.product_id, min(v.published_at) as since
        from passport_versions v
        join passports p on p.organization_id = v.organization_id and p.id = v.passport_id
        where v.gtin = wanted
        group by p.organization_id, p.id, p.public_id, p.product_id
      ), sheets as (
        select distinct on (v.organization_id, v.product_id)
          v.organization_id, v.product_id, v.public_id, min(v.published_at) over (
            partition by v.organization_id, v.product_id) as since
        from product_versions v
        where lpad(v.content ->> 'gtin', 14, '0') = wanted and v.content ->> 'gtin' is not null
          and v.published_at is not null and 'widget' = any (capabilities_of(v.organization_id))
        order by v.organization_id, v.product_id, v.number desc
      )
      select coalesce(one.organization_id, other.organization_id), o.name, one.id, one.public_id, other.public_id,
        coalesce(one.since, other.since)
      from passported one
      full join sheets other
        on other.organization_id = one.organization_id and other.product_id = one.product_id
      join organizations o on o.id = coalesce(one.organization_id, other.organization_id)
      order by one.id is null, coalesce(one.since, other.since), 1;
    perform set_config('app.scope', scope_before, true);
  end
  $$;
