-- What was made public, by whom and why, and what was taken back. A version is public while a row of it stands, that
-- is, while nothing was withdrawn; the version itself never changes, and its published_at says when it first was public.
create table publications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  evaluation_id uuid,
  evaluation_version_id uuid,
  product_id uuid,
  product_version_id uuid,
  at timestamptz not null default clock_timestamp(),
  author_id uuid,
  -- `null`: published before this table was, and the audit log does not say by whom.
  author_name text,
  reason text,
  withdrawn_at timestamptz,
  withdrawn_by_id uuid,
  withdrawn_by_name text,
  withdrawn_reason text,
  unique (organization_id, id),
  check (num_nonnulls(evaluation_id, product_id) = 1 and num_nonnulls(evaluation_id, evaluation_version_id) <> 1
    and num_nonnulls(product_id, product_version_id) <> 1),
  check (num_nonnulls(withdrawn_at, withdrawn_by_name, withdrawn_reason) in (0, 3)),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade,
  foreign key (organization_id, evaluation_version_id) references evaluation_versions (organization_id, id) on delete cascade,
  foreign key (organization_id, product_version_id) references product_versions (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id),
  foreign key (organization_id, withdrawn_by_id) references users (organization_id, id) on delete set null (withdrawn_by_id)
);
create unique index publications_of_evaluation_versions on publications (evaluation_version_id)
  where withdrawn_at is null;
create unique index publications_of_product_versions on publications (product_version_id)
  where withdrawn_at is null;
create index publications_of_evaluations on publications (organization_id, evaluation_id, at)
  where evaluation_id is not null;
create index publications_of_products on publications (organization_id, product_id, at)
  where product_id is not null;
create index publications_by_author on publications (organization_id, author_id);
create index publications_by_withdrawer on publications (organization_id, withdrawn_by_id);
alter table publications enable row level security;
alter table publications force row level security;
create policy own_organization on publications
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Passports outlive their product, so what was withdrawn of them stands in their own versions.
alter table passport_versions add column withdrawn_at timestamptz;

do $$
begin
  perform set_config('app.scope', 'system', true);
  -- The entry of the audit log was written in the transaction that published.
  insert into publications (organization_id, evaluation_id, evaluation_version_id, at, author_id, author_name)
  select v.organization_id, v.evaluation_id, v.id, v.published_at, person.id, told.actor_name
  from evaluation_versions v
  left join lateral (select a.actor_id, a.actor_name from audit_log a
    where a.organization_id = v.organization_id and a.entity_id = v.evaluation_id and a.entity = 'evaluation'
      and a.action = 'publish' and a.at between v.published_at and v.published_at + interval '1 minute'
    order by a.sequence limit 1) told on true
  left join users person on person.organization_id = v.organization_id and person.id = told.actor_id
  where v.published_at is not null;
  insert into publications (organization_id, product_id, product_version_id, at, author_id, author_name)
  select v.organization_id, v.product_id, v.id, v.published_at, person.id, told.actor_name
  from product_versions v
  left join lateral (select a.actor_id, a.actor_name from audit_log a
    where a.organization_id = v.organization_id and a.entity_id = v.product_id and a.entity = 'product'
      and a.action = 'publish' and a.at between v.published_at and v.published_at + interval '1 minute'
    order by a.sequence limit 1) told on true
  left join users person on person.organization_id = v.organization_id and person.id = told.actor_id
  where v.published_at is not null;
  perform set_config('app.scope', '', true);
end $$;

-- As migration 0370. Every identifier that was ever handed out answers: with its own version while that is public, else
-- with the newest that is; without a version while all of them are withdrawn.
drop function published_version_of(text, uuid);
create function published_version_of(kind text, wanted uuid) returns table (
    organization_id uuid, version_id uuid, capabilities text[])
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    if kind = 'evaluation' then
      return query
        select v.organization_id, (
          select p.evaluation_version_id from publications p
          where p.organization_id = v.organization_id and p.evaluation_id = v.evaluation_id and p.withdrawn_at is null
          order by p.evaluation_version_id = v.id desc, p.at desc limit 1), capabilities_of(v.organization_id)
        from evaluation_versions v where v.public_id = wanted and v.published_at is not null;
    else
      return query
        select v.organization_id, (
          select p.product_version_id from publications p
          where p.organization_id = v.organization_id and p.product_id = v.product_id and p.withdrawn_at is null
          order by p.product_version_id = v.id desc, p.at desc limit 1), capabilities_of(v.organization_id)
        from product_versions v where v.public_id = wanted and v.published_at is not null;
    end if;
    perform set_config('app.scope', scope_before, true);
  end
  $$;

-- As migration 0400, and whether it was withdrawn.
drop function published_passport_of(uuid);
create function published_passport_of(wanted uuid) returns table (
    organization_id uuid, passport_id uuid, withdrawn boolean)
  language plpgsql
  as $$
  #variable_conflict use_column
  declare
    scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    return query
      select p.organization_id, p.id, bool_and(v.withdrawn_at is not null)
      from passports p
      join passport_versions v on v.organization_id = p.organization_id and v.passport_id = p.id
      where p.public_id = wanted
      group by p.organization_id, p.id;
    perform set_config('app.scope', scope_before, true);
  end
  $$;

-- As migration 0400. What was withdrawn keeps its row, without the passport or the sheet to show.
drop function published_under_gtin(text);
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
        select p.organization_id, p.id, p.public_id, p.product_id, min(v.published_at) as since, exists (
            select from passport_versions other where other.organization_id = p.organization_id
              and other.passport_id = p.id and other.withdrawn_at is null) as stands
        from passport_versions v
        join passports p on p.organization_id = v.organization_id and p.id = v.passport_id
        where v.gtin = wanted
        group by p.organization_id, p.id, p.public_id, p.product_id
      ), sheets as (
        select distinct on (v.organization_id, v.product_id)
          v.organization_id, v.product_id, v.public_id, min(v.published_at) over (
            partition by v.organization_id, v.product_id) as since, exists (
            select from publications p where p.organization_id = v.organization_id and p.product_id = v.product_id
              and p.withdrawn_at is null) as stands
        from product_versions v
        where lpad(v.content ->> 'gtin', 14, '0') = wanted and v.content ->> 'gtin' is not null
          and v.published_at is not null and 'widget' = any (capabilities_of(v.organization_id))
        order by v.organization_id, v.product_id, v.number desc
      )
      select coalesce(one.organization_id, other.organization_id), o.name, case when one.stands then one.id end,
        one.public_id, case when other.stands then other.public_id end, coalesce(one.since, other.since)
      from passported one
      full join sheets other
        on other.organization_id = one.organization_id and other.product_id = one.product_id
      join organizations o on o.id = coalesce(one.organization_id, other.organization_id)
      order by one.id is null, coalesce(one.since, other.since), 1;
    perform set_config('app.scope', scope_before, true);
  end
  $$;

-- As migration 0251: published is what is public now.
create or replace function refresh_products(of_organization uuid, product_ids uuid[]) returns void language plpgsql as $$
begin
  with parts as materialized (
    select * from parts_of_products(of_organization, product_ids)
  ), inside as (
    select product_id,
      count(*) filter (where not packaging) as evaluations,
      count(*) filter (where packaging) as packagings,
      bool_and(run) and bool_or(not packaging) as run,
      bool_and(packaging or state in ('evaluated', 'published')) as current,
      bool_and(mass_kg is not null) as weighed,
      sum(quantity * mass_kg) as mass_kg,
      coalesce(array_agg(distinct category_id order by category_id) filter (where not packaging), '{}') as categories,
      count(distinct french_release) > 1 or count(distinct packs) > 1 or count(distinct reading) > 1 as mixed,
      array_agg(team_id) filter (where not packaging) as teams,
      array_agg(concat_ws(' ', part_id, part_version, state, team_id, category_id)) as known,
      jsonb_agg(jsonb_build_array(part_id, part_version, quantity) order by packaging, place, part_id) as contents
    from parts group by product_id
  ), labels as materialized (
    select * from labels_of_products(of_organization, product_ids)
  ), told as materialized (
    select p.id, inside.*, labels.label_values, md5(jsonb_build_array(
      p.name, p.reference, p.gtin, p.brand, p.classification, p.weight_g, inside.contents)::text) as fingerprint
    from products p
    left join inside on inside.product_id = p.id
    left join labels on labels.product_id = p.id
    where p.organization_id = of_organization and p.id = any(product_ids)
  )
  update products p set
    state = case
      when told.run is not true then 'draft'
      when not told.current then 'outdated'
      when (select v.fingerprint from publications made join product_versions v on v.id = made.product_version_id
        where made.organization_id = p.organization_id and made.product_id = p.id and made.withdrawn_at is null
        order by made.at desc limit 1) = told.fingerprint then 'published'
      else 'evaluated' end,
    category_ids = coalesce(told.categories, '{}'),
    evaluation_count = coalesce(told.evaluations, 0),
    packaging_count = coalesce(told.packagings, 0),
    mixed_teams = coalesce((select bool_or(team is distinct from p.team_id) from unnest(told.teams) as team), false),
    mixed_releases = coalesce(told.mixed, false),
    label_values = case when told.run then told.label_values else '{}' end,
    mass_kg = case when told.run and told.weighed then told.mass_kg end,
    known_parts = coalesce(told.known, '{}'),
    fingerprint = told.fingerprint
  from told where p.organization_id = of_organization and p.id = told.id;
  perform refresh_breakdowns(of_organization, product_ids);
end $$;
