-- What a file leaves open is decided by people: the database waits for that, and its file stays as long as there is something.
alter table own_databases drop constraint own_databases_state_check;
alter table own_databases add constraint own_databases_state_check
  check (state in ('receiving', 'importing', 'undecided', 'ready', 'refused', 'replaced'));
alter table own_databases drop constraint own_databases_format_check;
alter table own_databases add constraint own_databases_format_check
  check (format in ('openlca', 'ilcd', 'ecospold1', 'ecospold2', 'simapro', 'csv', 'french_processes'));
-- Decisions and rules, by the identifiers of the file.
alter table own_databases add column recipe jsonb not null default '{"version": 1, "rules": [], "decisions": []}'
  check (jsonb_typeof(recipe) = 'object');
-- How it fared with the file when that was read last; null: the file left nothing open.
alter table own_databases add column recipe_report jsonb;
alter table own_databases add column recipe_changed boolean not null default false;
-- Something in its chain of supply was left out by decision.
alter table own_records add column incomplete boolean not null default false;
-- How much of it rests on flows that the method does not know, or not surely; null: it was not computed here.
alter table own_records add column flows jsonb;
-- Exports of SimaPro bring methods, too.
alter table own_methods drop constraint own_methods_format_check;
alter table own_methods add constraint own_methods_format_check check (format in ('openlca', 'ilcd', 'simapro'));

-- What a file leaves to be decided, as it was read last.
create table own_database_findings (
  organization_id uuid not null,
  database_id uuid not null,
  position integer not null check (position >= 0),
  code text not null check (code <> ''),
  process jsonb,
  flow jsonb,
  detail text,
  choices jsonb not null check (jsonb_typeof(choices) = 'array'),
  candidates jsonb not null check (jsonb_typeof(candidates) = 'array'),
  uses integer not null check (uses >= 0),
  dependents integer not null check (dependents >= 0),
  weight double precision,
  -- What counts now; null: nobody has decided.
  decided jsonb,
  search_text text generated always as
    (folded(coalesce(process ->> 'name', '') || ' ' || coalesce(flow ->> 'name', ''))) stored,
  primary key (organization_id, database_id, position),
  foreign key (organization_id, database_id) references own_databases (organization_id, id) on delete cascade
);
alter table own_database_findings enable row level security;
alter table own_database_findings force row level security;
create policy own_organization on own_database_findings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
