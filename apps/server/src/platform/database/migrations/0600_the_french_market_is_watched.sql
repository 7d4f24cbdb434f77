alter table declaration_settings
  add column portal_names text[] not null default '{}',
  add column gtin_prefixes text[] not null default '{}';
-- Points that a third party would declare by the short form; null: it cannot be computed. Made with the check.
alter table declaration_checks add column short_form_score double precision;
-- An empty stamp is of no product: every check is made anew.
update declaration_checks set stamp = '';

-- How the public interface of the portal is reached; without address or key nothing is asked.
create table market_access (
  organization_id uuid primary key references organizations on delete cascade,
  address text not null,
  -- Sealed (platform/secrets); null: none.
  key text,
  nightly boolean not null,
  -- In whose name the list is read by night.
  asked_by uuid,
  next_at timestamptz,
  row_version integer not null default 1
);
create index market_access_due on market_access (next_at) where nightly;

-- A reading of the whole public list.
create table market_runs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  pages integer not null check (pages > 0),
  -- Places of pages that were read.
  pages_read integer[] not null default '{}',
  total integer not null,
  -- The list got shorter meanwhile: what moved up may have been missed.
  shrank boolean not null default false,
  outcome text not null default 'running' check (outcome in ('running', 'complete', 'incomplete')),
  changed integer,
  unique (organization_id, id)
);
create index market_runs_by_start on market_runs (organization_id, started_at desc);

-- What the portal last said of a code.
create table market_sightings (
  organization_id uuid not null references organizations on delete cascade,
  gtin text not null check (gtin ~ '^[0-9]{14}$'),
  asked_at timestamptz not null,
  source text not null check (source in ('interface', 'file')),
  -- False: nobody has declared it; null: it was listed, and is no longer.
  found boolean,
  declared_at timestamptz,
  declarant_kind text check (declarant_kind in ('organization', 'citizen')),
  declarant text,
  brand text,
  score double precision,
  mean_score double precision,
  method_version text,
  confidence text check (confidence in ('Low', 'Medium', 'High')),
  -- Stages and durability of the score; null: the answer does not hold them.
  staged jsonb,
  -- It is a declaration that was recorded here: same day, same score.
  own_record boolean not null default false,
  changed_at timestamptz not null,
  -- { state, declarant, score } until then; null: nothing was known.
  before jsonb,
  primary key (organization_id, gtin)
);
create index market_sightings_changed on market_sightings (organization_id, changed_at);

alter table market_access enable row level security;
alter table market_access force row level security;
create policy own_organization on market_access using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table market_runs enable row level security;
alter table market_runs force row level security;
create policy own_organization on market_runs using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table market_sightings enable row level security;
alter table market_sightings force row level security;
create policy own_organization on market_sightings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
