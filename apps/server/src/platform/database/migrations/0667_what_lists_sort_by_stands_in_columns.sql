-- Under row-level security an index leads to a value of a column, not to one of an expression: lower() might tell of
-- rows that may not be seen. Where a page begins after a name or a reference, it is led to.
alter table evaluations
  add column sort_name text not null generated always as (lower(name)) stored,
  add column sort_reference text generated always as (lower(reference)) stored;
create index evaluations_by_sort_name on evaluations (organization_id, sort_name, id);
create index evaluations_by_sort_reference on evaluations (organization_id, sort_reference, id);
drop index evaluations_by_name;

alter table products add column sort_reference text not null generated always as (lower(reference)) stored;
create index products_by_sort_reference on products (organization_id, sort_reference, id);
drop index products_by_reference;
