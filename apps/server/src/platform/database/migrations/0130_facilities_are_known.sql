create table facilities (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  sort_name text generated always as (folded(name)) stored,
  -- ISO 3166-1 alpha-2.
  country text not null check (country ~ '^[A-Z]{2}$'),
  address text,
  place text,
  -- Degrees, WGS 84.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  tier smallint check (tier between 1 and 4),
  processes text[] not null default '{}',
  -- Whether a list states what the facility does, or somebody guessed it from its name.
  processes_origin text check (processes_origin in ('stated', 'derived')),
  supplier text,
  os_id text,
  -- Under which names files know it: it gathers those of the facilities that were merged into it.
  import_references text[] not null default '{}',
  source_list text,
  source_year integer,
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  certificates jsonb not null default '[]' check (jsonb_typeof(certificates) = 'array'),
  own_data jsonb not null default '[]' check (jsonb_typeof(own_data) = 'array'),
  -- First last day of all evidence, and year of the newest own figure: what lists filter and sort by.
  next_expiry date,
  data_year integer,
  search_text text not null,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((latitude is null) = (longitude is null))
);
create index facilities_by_name on facilities (organization_id, sort_name, id);
create index facilities_by_country on facilities (organization_id, country, id);
create index facilities_by_creation on facilities (organization_id, created_at, id);
create index facilities_by_expiry on facilities (organization_id, next_expiry, id);
alter table facilities enable row level security;
alter table facilities force row level security;
create policy own_organization on facilities
  using (in_scope(organization_id)) with check (in_scope(organization_id));
