create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  application_logo text,
  created_at timestamptz not null default now()
);
alter table organizations enable row level security;
alter table organizations force row level security;
create policy own_organization on organizations using (in_scope(id)) with check (in_scope(id));

create table teams (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  is_main boolean not null default false,
  created_at timestamptz not null default now(),
  -- Target of composite keys: a row can only point at a team of its own organization.
  unique (organization_id, id)
);
create unique index one_main_team on teams (organization_id) where is_main;
alter table teams enable row level security;
alter table teams force row level security;
create policy own_organization on teams using (in_scope(organization_id)) with check (in_scope(organization_id));
