-- A later release takes the place of a database and keeps its pack.
alter table own_databases drop constraint own_databases_state_check;
alter table own_databases add constraint own_databases_state_check
  check (state in ('receiving', 'importing', 'ready', 'refused', 'replaced'));
alter table own_databases add column pack_id uuid not null default gen_random_uuid();
alter table own_databases add column replaces uuid;
-- What became of the mappings of the release before.
alter table own_databases add column carried jsonb;
create index own_databases_by_pack on own_databases (organization_id, pack_id);

-- A database as the calculation asks it, over all of its releases. It outlives them, for what was computed with it.
create table own_packs (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- The release of now; null: it was removed.
  database_id uuid,
  -- Each change of its mapping is one; 0: nothing was ever mapped.
  revision integer not null default 0 check (revision >= 0),
  primary key (organization_id, id)
);
alter table own_packs enable row level security;
alter table own_packs force row level security;
create policy own_organization on own_packs
  using (in_scope(organization_id)) with check (in_scope(organization_id));
insert into own_packs (organization_id, id, database_id)
  select organization_id, pack_id, id from own_databases where state = 'ready';

-- What the pack was called at a revision.
create table own_pack_revisions (
  organization_id uuid not null,
  pack_id uuid not null,
  revision integer not null check (revision > 0),
  name text not null,
  release text not null,
  licence text not null,
  attribution text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, pack_id, revision),
  foreign key (organization_id, pack_id) references own_packs (organization_id, id) on delete cascade
);
alter table own_pack_revisions enable row level security;
alter table own_pack_revisions force row level security;
create policy own_organization on own_pack_revisions
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- A record that stands for a choice of the forms from one revision until another, as it was then.
create table own_mappings (
  organization_id uuid not null,
  pack_id uuid not null,
  choice text not null check (choice <> ''),
  from_revision integer not null check (from_revision > 0),
  until_revision integer check (until_revision > from_revision),
  record_id text not null,
  dataset jsonb not null check (jsonb_typeof(dataset) = 'object'),
  primary key (organization_id, pack_id, choice, from_revision),
  foreign key (organization_id, pack_id) references own_packs (organization_id, id) on delete cascade
);
create unique index own_mappings_of_now on own_mappings (organization_id, pack_id, choice)
  where until_revision is null;
alter table own_mappings enable row level security;
alter table own_mappings force row level security;
create policy own_organization on own_mappings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
