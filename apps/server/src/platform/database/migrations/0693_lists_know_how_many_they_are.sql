-- How many evaluations and products an organization has, by what a member of a team may see. Who adds or removes rows adds
-- a difference, so that nobody waits for another; a worker puts differences together. The sum is exact in every snapshot.
create table list_counts (
  organization_id uuid not null references organizations on delete cascade,
  id bigint generated always as identity,
  list text not null,
  -- Null: no team alone sees them.
  team_id uuid,
  difference bigint not null,
  primary key (organization_id, id)
);
alter table list_counts enable row level security;
alter table list_counts force row level security;
create policy own_organization on list_counts
  using (organization_id = (select scope_organization()) or (select scope_is_system()))
  with check (in_scope(organization_id));

-- A product with parts of other teams is seen by none of them (features/products/sight.ts).
create function team_that_sees(team_id uuid, mixed_teams boolean) returns uuid language sql immutable parallel safe as $$
  select case when mixed_teams then null else team_id end
$$;

-- Of an organization that is being deleted, with all that it has, nothing is counted.
create function evaluations_are_counted() returns trigger language plpgsql as $$
begin
  insert into list_counts (organization_id, list, team_id, difference)
    select c.organization_id, 'evaluations', c.team_id, tg_argv[0]::integer * count(*)
    from changed c join organizations o on o.id = c.organization_id group by 1, 3;
  return null;
end $$;
create function products_are_counted() returns trigger language plpgsql as $$
begin
  insert into list_counts (organization_id, list, team_id, difference)
    select c.organization_id, 'products', team_that_sees(c.team_id, c.mixed_teams), tg_argv[0]::integer * count(*)
    from changed c join organizations o on o.id = c.organization_id group by 1, 3;
  return null;
end $$;
create trigger evaluations_are_counted_in after insert on evaluations
  referencing new table as changed for each statement when (not arrives()) execute function evaluations_are_counted('1');
create trigger evaluations_are_counted_out after delete on evaluations
  referencing old table as changed for each statement execute function evaluations_are_counted('-1');
create trigger products_are_counted_in after insert on products
  referencing new table as changed for each statement when (not arrives()) execute function products_are_counted('1');
create trigger products_are_counted_out after delete on products
  referencing old table as changed for each statement execute function products_are_counted('-1');

create function moves_are_counted(organization uuid, list text, before uuid, after uuid) returns void language sql as $$
  insert into list_counts (organization_id, list, team_id, difference)
    values (organization, list, before, -1), (organization, list, after, 1)
$$;
create function moved_evaluations_are_counted() returns trigger language plpgsql as $$
begin
  perform moves_are_counted(new.organization_id, 'evaluations', old.team_id, new.team_id);
  return null;
end $$;
create function moved_products_are_counted() returns trigger language plpgsql as $$
begin
  perform moves_are_counted(new.organization_id, 'products',
    team_that_sees(old.team_id, old.mixed_teams), team_that_sees(new.team_id, new.mixed_teams));
  return null;
end $$;
create trigger moved_evaluations_are_counted after update on evaluations
  for each row when (old.team_id is distinct from new.team_id) execute function moved_evaluations_are_counted();
create trigger moved_products_are_counted after update on products
  for each row when (old.team_id is distinct from new.team_id or old.mixed_teams <> new.mixed_teams)
  execute function moved_products_are_counted();

create function rows_of_lists(organization uuid) returns table (list text, team_id uuid, rows bigint)
  language sql stable as $$
  select 'evaluations', e.team_id, count(*) from evaluations e where e.organization_id = organization group by 2
  union all
  select 'products', team_that_sees(p.team_id, p.mixed_teams), count(*)
  from products p where p.organization_id = organization group by 2
$$;

-- Counted anew, in one statement and so of one moment: what commits meanwhile brings its own difference.
create function count_lists(organization uuid) returns void language sql as $$
  with gone as (delete from list_counts where organization_id = organization)
  insert into list_counts (organization_id, list, team_id, difference)
    select organization, counted.list, counted.team_id, counted.rows from rows_of_lists(organization) counted
$$;

select set_config('app.scope', 'system', true);
select count_lists(id) from organizations;
select set_config('app.scope', '', true);
