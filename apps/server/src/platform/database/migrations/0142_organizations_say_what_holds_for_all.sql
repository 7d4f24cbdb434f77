-- What an organization says of all its products of a category in a year, or in one season of it.
create table organization_data (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  category_id text not null,
  year integer not null check (year between 2000 and 2100),
  -- As the organization calls it; null: the whole year.
  season text check (season <> ''),
  -- New evaluations of the category start with it.
  selected boolean not null,
  -- Value by field of the form of the category.
  form_values jsonb not null check (jsonb_typeof(form_values) = 'object'),
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index one_set_a_category_and_season
  on organization_data (organization_id, category_id, year, lower(coalesce(season, '')));
create unique index one_selected_set_a_category on organization_data (organization_id, category_id) where selected;
alter table organization_data enable row level security;
alter table organization_data force row level security;
create policy own_organization on organization_data
  using (in_scope(organization_id)) with check (in_scope(organization_id));
