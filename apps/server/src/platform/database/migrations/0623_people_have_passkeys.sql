-- Public keys by which people log in (W3C Web Authentication Level 3).
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  name text not null check (name <> ''),
  -- As the authenticator names it, base64url; of one account of the installation.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- Kept by the maker of the device beyond the device.
  backed_up boolean not null,
  -- Its counter went back: somebody may have a copy. It opens nothing any more.
  suspected_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index passkeys_of_user on passkeys (organization_id, user_id);
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy own_organization on passkeys using (in_scope(organization_id)) with check (in_scope(organization_id));

-- What an authenticator has to sign: five minutes, once. Of nobody's organization, because who logs in is not known yet.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Who adds a passkey; null: somebody logs in.
  adding_user uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
