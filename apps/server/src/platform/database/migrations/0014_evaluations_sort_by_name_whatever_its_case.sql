drop index evaluations_by_name;
create index evaluations_by_name on evaluations (organization_id, lower(name), id);
