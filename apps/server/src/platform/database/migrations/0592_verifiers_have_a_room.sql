-- The verification of a version by somebody from outside: everything in it is an entry of a chain, in which each entry
-- holds the hash of the one before.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  -- `null`: the evaluation was deleted. What was frozen stays, as does what was signed.
  evaluation_id uuid,
  version_id uuid,
  evaluation_name text not null check (evaluation_name <> ''),
  version_number integer not null check (version_number > 0),
  opened_by uuid,
  opened_by_name text not null,
  opened_at timestamptz not null default clock_timestamp(),
  search_text text generated always as (folded(evaluation_name)) stored,
  unique (organization_id, id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id)
    on delete set null (evaluation_id),
  foreign key (organization_id, version_id) references evaluation_versions (organization_id, id)
    on delete set null (version_id),
  foreign key (organization_id, opened_by) references users (organization_id, id) on delete set null (opened_by)
);
create index verifications_of_evaluation on verifications (organization_id, evaluation_id);
create index verifications_of_version on verifications (organization_id, version_id);
create index verifications_by_person on verifications (organization_id, opened_by);
create index verifications_by_age on verifications (organization_id, opened_at);

create table verification_entries (
  organization_id uuid not null,
  verification_id uuid not null,
  place integer not null check (place > 0),
  at timestamptz not null,
  kind text not null check (kind in (
    'version', 'inputs', 'pef', 'french', 'evidence', 'plan', 'check', 'finding', 'answer', 'closing')),
  -- Within the archive.
  path text not null check (path <> ''),
  side text not null check (side in ('organization', 'verifier')),
  author text not null,
  -- Of the content, hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes >= 0),
  -- The content, byte for byte; `null`: it is a file.
  body text,
  file_id uuid,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (organization_id, verification_id, place),
  foreign key (organization_id, verification_id) references verifications (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id),
  check ((body is null) = (file_id is not null))
);
create index verification_entries_of_file on verification_entries (organization_id, file_id) where file_id is not null;

-- The link of the verifier, as that of a supplier: only the hash of what it holds is kept.
create table verification_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  verification_id uuid not null,
  token_hash bytea not null unique,
  name text not null check (name <> ''),
  -- In lower case.
  email text not null check (email <> ''),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  opened_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, verification_id) references verifications (organization_id, id) on delete cascade
);
create index verification_links_of_verification on verification_links (organization_id, verification_id, created_at);

create table verification_statements (
  organization_id uuid not null,
  verification_id uuid not null,
  verdict text not null check (verdict in ('verified', 'reservations', 'notVerified')),
  signed_at timestamptz not null,
  valid_until date not null,
  -- What it says, with the signature of the installation, as canonical JSON.
  document text not null check (document <> ''),
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_because text,
  primary key (organization_id, verification_id),
  foreign key (organization_id, verification_id) references verifications (organization_id, id) on delete cascade,
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_because is null))
);

create function refuse_change_of_verification() returns trigger language plpgsql as $$
  begin
    raise exception 'What is in a verification is never changed' using errcode = 'restrict_violation';
  end
  $$;
create trigger verifications_are_immutable
  before update of id, organization_id, evaluation_name, version_number, opened_by_name, opened_at on verifications
  for each row execute function refuse_change_of_verification();
create trigger entries_are_immutable before update on verification_entries
  for each row execute function refuse_change_of_verification();
create trigger statements_are_immutable
  before update of organization_id, verification_id, verdict, signed_at, valid_until, document on verification_statements
  for each row execute function refuse_change_of_verification();
-- A withdrawal is final.
create trigger withdrawals_are_final before update on verification_statements
  for each row when (old.withdrawn_at is not null) execute function refuse_change_of_verification();

-- They go with their organization, and no other way.
create function keep_verification() returns trigger language plpgsql as $$
  begin
    if exists (select from organizations where id = old.organization_id) then
      raise exception 'What is in a verification is never removed' using errcode = 'restrict_violation';
    end if;
    return old;
  end
  $$;
create trigger verifications_stay before delete on verifications
  for each row execute function keep_verification();
create trigger entries_stay before delete on verification_entries
  for each row execute function keep_verification();
create trigger statements_stay before delete on verification_statements
  for each row execute function keep_verification();

-- A statement stands on the head of the chain: nothing is added behind it.
create function end_chain_at_statement() returns trigger language plpgsql as $$
  begin
    if exists (select from verification_statements s
      where s.organization_id = new.organization_id and s.verification_id = new.verification_id) then
      raise exception 'The verification is closed by its statement' using errcode = 'restrict_violation';
    end if;
    return new;
  end
  $$;
create trigger statements_end_the_chain before insert on verification_entries
  for each row when (not arrives()) execute function end_chain_at_statement();

alter table verifications enable row level security;
alter table verifications force row level security;
create policy own_organization on verifications
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table verification_entries enable row level security;
alter table verification_entries force row level security;
create policy own_organization on verification_entries
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table verification_links enable row level security;
alter table verification_links force row level security;
create policy own_organization on verification_links
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table verification_statements enable row level security;
alter table verification_statements force row level security;
create policy own_organization on verification_statements
  using (in_scope(organization_id)) with check (in_scope(organization_id));
