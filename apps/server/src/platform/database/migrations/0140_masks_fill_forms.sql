create table masks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  description text,
  category_id text not null,
  -- What it fills, as in evaluations, and which of it is hidden or may be overridden.
  form_values jsonb not null check (jsonb_typeof(form_values) = 'object'),
  composition jsonb not null check (jsonb_typeof(composition) = 'array'),
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  sort_name text generated always as (folded(name)) stored,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  -- An evaluation has the category of its mask.
  unique (organization_id, id, category_id)
);
create index masks_by_name on masks (organization_id, sort_name, id);
create index masks_by_category on masks (organization_id, category_id, sort_name);
create index masks_by_update on masks (organization_id, updated_at desc, id);
alter table masks enable row level security;
alter table masks force row level security;
create policy own_organization on masks using (in_scope(organization_id)) with check (in_scope(organization_id));

create table mask_users (
  organization_id uuid not null,
  mask_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, mask_id, user_id),
  foreign key (organization_id, mask_id) references masks (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index mask_users_by_user on mask_users (organization_id, user_id);
alter table mask_users enable row level security;
alter table mask_users force row level security;
create policy own_organization on mask_users
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create table mask_teams (
  organization_id uuid not null,
  mask_id uuid not null,
  team_id uuid not null,
  primary key (organization_id, mask_id, team_id),
  foreign key (organization_id, mask_id) references masks (organization_id, id) on delete cascade,
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade
);
create index mask_teams_by_team on mask_teams (organization_id, team_id);
alter table mask_teams enable row level security;
alter table mask_teams force row level security;
create policy own_organization on mask_teams
  using (in_scope(organization_id)) with check (in_scope(organization_id));
