create table evaluations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  -- Null: seen by those only who see the whole organization.
  team_id uuid,
  author_id uuid,
  name text not null check (name <> ''),
  reference text,
  category_id text not null,
  -- Typed values of the form and the composition, each value with its origin.
  form_values jsonb not null check (jsonb_typeof(form_values) = 'object'),
  composition jsonb not null check (jsonb_typeof(composition) = 'array'),
  state text not null default 'draft'
    check (state in ('draft', 'evaluating', 'evaluated', 'failed', 'outdated', 'published')),
  -- Why the last run failed: path, code and parameters; texts are made when they are read.
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  -- Name, reference and category without accents and case.
  search_text text not null,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, team_id) references teams (organization_id, id),
  foreign key (organization_id, author_id) references users (organization_id, id) on delete set null (author_id)
);
create index evaluations_by_update on evaluations (organization_id, updated_at desc, id);
create index evaluations_by_team on evaluations (organization_id, team_id, updated_at desc);
create index evaluations_by_category on evaluations (organization_id, category_id);
create index evaluations_by_state on evaluations (organization_id, state);
create index evaluations_by_author on evaluations (organization_id, author_id);
create index evaluations_by_name on evaluations (organization_id, name);
alter table evaluations enable row level security;
alter table evaluations force row level security;
create policy own_organization on evaluations
  using (in_scope(organization_id)) with check (in_scope(organization_id));
