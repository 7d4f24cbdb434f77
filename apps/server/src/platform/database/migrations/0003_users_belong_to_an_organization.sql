create table users (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  team_id uuid,
  email text not null check (email like '%_@_%'),
  name text not null check (name <> ''),
  role text not null check (role in (
    'platform_administrator', 'organization_owner', 'team_manager', 'contributor', 'reader')),
  language text not null default 'en' check (language in ('en', 'fr')),
  -- argon2id, with its own salt and parameters (PHC string).
  password_hash text not null,
  -- Base32 secret of RFC 6238; null while the one-time code is not activated.
  otp_secret text,
  -- Time step of the last accepted code: no code is accepted twice (RFC 6238 §5.2).
  otp_last_step bigint,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, team_id) references teams (organization_id, id),
  check (role <> 'organization_owner' or team_id is null)
);
create unique index one_account_an_address on users (lower(email));
alter table users enable row level security;
alter table users force row level security;
create policy own_organization on users using (in_scope(organization_id)) with check (in_scope(organization_id));
