-- What was declared to the French portal, as it was sent. It outlives the product and who has sent it: it points at
-- neither, and keeps their names.
create table declarations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('product', 'evaluation')),
  subject_id uuid not null,
  -- Whose it was; null: seen by those only who see the whole organization.
  team_id uuid,
  name text not null check (name <> ''),
  reference text not null,
  gtins text[] not null,
  brand text,
  channel text not null check (channel in ('file', 'api')),
  declared_at timestamptz not null,
  -- The declaration itself, from which request and row are made.
  content jsonb not null,
  -- Of its content: the same again is no new declaration.
  hash text not null check (hash <> ''),
  -- Points, not rounded.
  score double precision not null,
  confidence text not null check (confidence in ('High', 'Medium', 'Low')),
  method_version text not null,
  -- [{ "evaluation", "name", "version", "number" }]
  versions jsonb not null check (jsonb_typeof(versions) = 'array'),
  -- [{ "item", "note" }]
  evidence jsonb not null check (jsonb_typeof(evidence) = 'array'),
  author_id uuid,
  author_name text,
  created_at timestamptz not null default clock_timestamp(),
  search_text text generated always as
    (folded(name || ' ' || reference || ' ' || coalesce(brand, ''))) stored,
  unique (organization_id, id)
);
create index declarations_by_day on declarations (organization_id, declared_at desc, id);
create index declarations_by_subject on declarations (organization_id, subject_id, declared_at desc);
alter table declarations enable row level security;
alter table declarations force row level security;
create policy own_organization on declarations
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- What the portal has said of it. A later answer does not take an earlier one away.
create table declaration_answers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  declaration_id uuid not null,
  sequence bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  author_id uuid,
  author_name text,
  status integer check (status between 100 and 599),
  answer text not null,
  outcome text not null check (outcome in
    ('accepted', 'unchanged', 'refused', 'too_recent', 'not_allowed', 'failed')),
  score double precision check (score > 0),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  unique (organization_id, id),
  foreign key (organization_id, declaration_id) references declarations (organization_id, id) on delete cascade
);
create index declaration_answers_by_declaration
  on declaration_answers (organization_id, declaration_id, sequence desc);
alter table declaration_answers enable row level security;
alter table declaration_answers force row level security;
create policy own_organization on declaration_answers
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create function refuse_change_of_declaration() returns trigger language plpgsql as $$
begin
  raise exception 'Declarations and their answers never change' using errcode = 'restrict_violation';
end $$;
create trigger declarations_never_change before update on declarations
  for each row execute function refuse_change_of_declaration();
create trigger declaration_answers_never_change before update on declaration_answers
  for each row execute function refuse_change_of_declaration();
