-- What only people can say in the PEF reports of an evaluation: one row each, none while nobody said anything.
create table report_statements (
  organization_id uuid not null,
  evaluation_id uuid not null,
  commissioner text check (commissioner <> ''),
  goal text check (goal <> ''),
  audience text check (audience <> ''),
  conclusions text check (conclusions <> ''),
  reviewer text check (reviewer <> ''),
  review_statement text check (review_statement <> ''),
  row_version integer not null default 1 check (row_version > 0),
  updated_at timestamptz not null default now(),
  primary key (organization_id, evaluation_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade
);
alter table report_statements enable row level security;
alter table report_statements force row level security;
create policy own_organization on report_statements
  using (in_scope(organization_id)) with check (in_scope(organization_id));
