create table tags (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  sort_name text generated always as (folded(name)) stored,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index one_tag_a_name on tags (organization_id, lower(name));
create index tags_by_name on tags (organization_id, sort_name, id);
alter table tags enable row level security;
alter table tags force row level security;
create policy own_organization on tags
  using (in_scope(organization_id)) with check (in_scope(organization_id));
