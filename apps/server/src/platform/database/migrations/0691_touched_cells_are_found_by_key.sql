-- A plan that was made while a table was small looks through it, and stays: what touched many rows at once went through all
-- products for each of them. Each row finds its own by key now, whenever the plan was made.
create or replace function touch_cells(of_organizations uuid[], cells uuid[]) returns void language sql as $$
  insert into portfolio_touched (organization_id, cell)
    select distinct touched.organization_id, touched.cell
    from unnest(of_organizations, cells) as touched (organization_id, cell)
    join organizations o on o.id = touched.organization_id
    -- A product that is being deleted has told it itself.
    where touched.cell is not null
$$;

create or replace function cells_follow_rows_of_products() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  if tg_op <> 'INSERT' then
    perform touch_cells(array_agg(was.organization_id), array_agg((select p.cell from products p
      where p.organization_id = was.organization_id and p.id = was.product_id))) from was;
  end if;
  if tg_op <> 'DELETE' then
    perform touch_cells(array_agg(changed.organization_id), array_agg((select p.cell from products p
      where p.organization_id = changed.organization_id and p.id = changed.product_id))) from changed;
  end if;
  return null;
end $$;

create or replace function cells_follow_flows() returns trigger language plpgsql
  set enable_seqscan = off as $$
begin
  perform touch_cells(array_agg(held.organization_id), array_agg((select p.cell from products p
      where p.organization_id = held.organization_id and p.id = held.product_id)))
    from changed
    -- The boundary keeps the order: each row looks for the products that hold its evaluation.
    cross join lateral (select h.organization_id, h.product_id from product_evaluations h
      where h.organization_id = changed.organization_id and h.evaluation_id = changed.evaluation_id offset 0) held;
  return null;
end $$;
