-- How many rows of a job were as asked already, and which job gave back what it changed.
alter table jobs
  add column unchanged integer not null default 0 check (unchanged >= 0),
  add column undone_by uuid,
  add check (unchanged <= done);

-- What rows were before a job changed them, for as long as that can be undone.
create table job_befores (
  organization_id uuid not null,
  job_id uuid not null,
  position integer not null check (position >= 0),
  entity_id uuid not null,
  before jsonb not null,
  -- Of what the job made of it: whether somebody has changed it since.
  fingerprint text not null check (fingerprint <> ''),
  primary key (organization_id, job_id, position),
  foreign key (organization_id, job_id) references jobs (organization_id, id) on delete cascade
);
alter table job_befores enable row level security;
alter table job_befores force row level security;
create policy own_organization on job_befores
  using (in_scope(organization_id)) with check (in_scope(organization_id));
