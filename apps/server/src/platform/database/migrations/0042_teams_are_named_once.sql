alter table teams
  add column row_version integer not null default 1 check (row_version > 0),
  add column sort_name text generated always as (folded(name)) stored;
create unique index one_team_a_name on teams (organization_id, lower(name));
