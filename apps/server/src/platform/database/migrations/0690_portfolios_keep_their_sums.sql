-- Dashboards add up products that are alike once, and keep what they come to. Products are alike that have these in common;
-- which may be seen, and what most filters let through, depends on nothing else.
create function cell_of(team_id uuid, mixed_teams boolean, category_ids text[], season text, brand text, currency text)
  returns uuid language sql immutable parallel safe as $$
  select md5(jsonb_build_array(team_id, mixed_teams, category_ids, season, brand, currency)::text)::uuid
$$;
alter table products add column cell uuid not null generated always as (
  cell_of(team_id, mixed_teams, category_ids, season, brand, currency)) stored;
create index products_by_cell on products (organization_id, cell);

-- What the products of a cell come to on a label, in the order of the numbers that the measure names in the program.
create table portfolio_sums (
  organization_id uuid not null references organizations on delete cascade,
  id bigint generated always as identity,
  label text not null,
  measure text not null,
  -- By what else they are divided: nothing, the seasons or fiscal years in which they sold, tags, materials, countries.
  division text not null,
  cell uuid not null,
  team_id uuid,
  mixed_teams boolean not null,
  category text,
  category_ids text[] not null,
  season text,
  brand text,
  currency text,
  releases text[] not null,
  not_covered integer[],
  key text,
  sums double precision[] not null,
  -- The most that one of them weighs.
  greatest double precision,
  primary key (organization_id, id)
);
create index portfolio_sums_by_measure on portfolio_sums (organization_id, label, measure, division);
create index portfolio_sums_by_cell on portfolio_sums (organization_id, cell);

-- Cells of which a product has changed since their sums were kept: until they are kept anew, their products are added up
-- as they stand. Rows are only ever added by those who change something, so that nobody waits for another.
create table portfolio_touched (
  organization_id uuid not null references organizations on delete cascade,
  id bigint generated always as identity,
  cell uuid not null,
  primary key (organization_id, id)
);

create table portfolio_sum_states (
  organization_id uuid primary key references organizations on delete cascade,
  -- By which program they were added up, and on which settings of the organization.
  program text not null,
  settings text not null,
  kept_at timestamptz not null default clock_timestamp()
);

alter table portfolio_sums enable row level security;
alter table portfolio_sums force row level security;
create policy own_organization on portfolio_sums
  using (organization_id = (select scope_organization()) or (select scope_is_system()))
  with check (in_scope(organization_id));
alter table portfolio_touched enable row level security;
alter table portfolio_touched force row level security;
create policy own_organization on portfolio_touched
  using (organization_id = (select scope_organization()) or (select scope_is_system()))
  with check (in_scope(organization_id));
alter table portfolio_sum_states enable row level security;
alter table portfolio_sum_states force row level security;
create policy own_organization on portfolio_sum_states
  using (organization_id = (select scope_organization()) or (select scope_is_system()))
  with check (in_scope(organization_id));

-- Of an organization that arrives from another installation nothing is kept yet; one that is being deleted takes its products with it: of those nothing is kept.
create function touch_cells(of_organizations uuid[], cells uuid[]) returns void language sql as $$
  insert into portfolio_touched (organization_id, cell)
    select distinct touched.organization_id, touched.cell
    from unnest(of_organizations, cells) as touched (organization_id, cell)
    join organizations o on o.id = touched.organization_id
$$;

create function cells_follow_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform touch_cells(array_agg(organization_id), array_agg(cell)) from was;
  end if;
  if tg_op <> 'DELETE' then
    perform touch_cells(array_agg(organization_id), array_agg(cell)) from changed;
  end if;
  return null;
end $$;
create trigger cells_follow_new_products after insert on products
  referencing new table as changed for each statement when (not arrives()) execute function cells_follow_products();
create trigger cells_follow_changed_products after update on products
  referencing old table as was new table as changed for each statement when (not arrives()) execute function cells_follow_products();
create trigger cells_follow_deleted_products after delete on products
  referencing old table as was for each statement when (not arrives()) execute function cells_follow_products();

-- Of what stands beside products: figures by stage, seasons, tags. A product that is being deleted has told it itself.
create function cells_follow_rows_of_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform touch_cells(array_agg(p.organization_id), array_agg(p.cell))
      from was join products p on p.organization_id = was.organization_id and p.id = was.product_id;
  end if;
  if tg_op <> 'DELETE' then
    perform touch_cells(array_agg(p.organization_id), array_agg(p.cell))
      from changed join products p on p.organization_id = changed.organization_id and p.id = changed.product_id;
  end if;
  return null;
end $$;
do $$
declare
  one text;
begin
  foreach one in array array['product_breakdowns', 'product_volumes', 'product_purchases', 'product_tags',
    'product_evaluations'] loop
    execute format('create trigger cells_follow_new_rows after insert on %I
      referencing new table as changed for each statement when (not arrives()) execute function cells_follow_rows_of_products()', one);
    execute format('create trigger cells_follow_changed_rows after update on %I referencing old table as was
      new table as changed for each statement when (not arrives()) execute function cells_follow_rows_of_products()', one);
    execute format('create trigger cells_follow_deleted_rows after delete on %I
      referencing old table as was for each statement when (not arrives()) execute function cells_follow_rows_of_products()', one);
  end loop;
end $$;

-- How sure a product is changes with what its evaluations pass on.
create function cells_follow_flows() returns trigger language plpgsql as $$
begin
  perform touch_cells(array_agg(p.organization_id), array_agg(p.cell))
    from changed
    join product_evaluations held on held.organization_id = changed.organization_id
      and held.evaluation_id = changed.evaluation_id
    join products p on p.organization_id = held.organization_id and p.id = held.product_id;
  return null;
end $$;
create trigger cells_follow_new_flows after insert on evaluation_flows
  referencing new table as changed for each statement when (not arrives()) execute function cells_follow_flows();
create trigger cells_follow_changed_flows after update on evaluation_flows
  referencing new table as changed for each statement when (not arrives()) execute function cells_follow_flows();
create trigger cells_follow_deleted_flows after delete on evaluation_flows
  referencing old table as changed for each statement when (not arrives()) execute function cells_follow_flows();

-- The settings name no cell: this is the mark that they have changed.
create function sums_follow_settings() returns trigger language plpgsql as $$
begin
  perform touch_cells(array[new.organization_id], array['00000000-0000-0000-0000-000000000000'::uuid]);
  return null;
end $$;
create trigger sums_follow_settings after insert or update on portfolio_settings
  for each row when (not arrives()) execute function sums_follow_settings();

-- Organizations whose products nobody has touched since are looked at once as well.
select set_config('app.scope', 'system', true);
insert into portfolio_touched (organization_id, cell)
  select id, '00000000-0000-0000-0000-000000000000' from organizations;
select set_config('app.scope', '', true);
