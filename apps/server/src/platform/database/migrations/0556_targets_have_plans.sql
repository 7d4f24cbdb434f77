-- What somebody plans to change so that a target is reached: for each evaluation the changes, by the ids under which its
-- newest version proposes them. What they do is computed whenever the plan is read.
create table portfolio_plan_levers (
  organization_id uuid not null references organizations on delete cascade,
  target_id uuid not null,
  evaluation_id uuid not null,
  levers text[] not null check (cardinality(levers) between 1 and 20),
  created_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, target_id, evaluation_id),
  foreign key (organization_id, target_id) references portfolio_targets (organization_id, id) on delete cascade,
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade
);
create index portfolio_plan_levers_by_evaluation on portfolio_plan_levers (organization_id, evaluation_id);
alter table portfolio_plan_levers enable row level security;
alter table portfolio_plan_levers force row level security;
create policy own_organization on portfolio_plan_levers
  using (in_scope(organization_id)) with check (in_scope(organization_id));
