create table identity_providers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  issuer text not null,
  client_id text not null,
  -- Sealed (platform/secrets); null: a public client.
  client_secret text,
  groups_claim text not null default 'groups',
  -- [{ group, role, team }], the first that fits counts.
  groups jsonb not null default '[]' check (jsonb_typeof(groups) = 'array'),
  default_role text check (default_role in ('organization_owner', 'team_manager', 'contributor', 'reader')),
  default_team uuid,
  enforced boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  sort_name text generated always as (folded(name)) stored,
  unique (organization_id, id),
  foreign key (organization_id, default_team) references teams (organization_id, id)
    on delete set null (default_team) deferrable initially deferred,
  constraint one_provider_a_name unique (organization_id, sort_name)
);
create table identity_domains (
  organization_id uuid not null,
  provider_id uuid not null,
  domain text not null check (domain = lower(domain)),
  -- What a TXT record of the domain has to say.
  token text not null,
  verified_at timestamptz,
  primary key (organization_id, provider_id, domain),
  foreign key (organization_id, provider_id) references identity_providers (organization_id, id) on delete cascade
);
-- A domain leads to one provider of the installation.
create unique index one_provider_a_domain on identity_domains (domain) where verified_at is not null;
create table user_identities (
  organization_id uuid not null,
  user_id uuid not null,
  provider_id uuid not null,
  subject text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, provider_id, subject),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, provider_id) references identity_providers (organization_id, id) on delete cascade
);
create index user_identities_of_user on user_identities (organization_id, user_id);
-- Logins that are under way: ten minutes, once.
create table sign_ons (
  state_hash bytea primary key,
  organization_id uuid not null,
  provider_id uuid not null,
  -- SHA-256 of what only the browser knows that began it.
  binding_hash bytea not null,
  nonce text not null,
  verifier text not null,
  tried boolean not null,
  expires_at timestamptz not null,
  foreign key (organization_id, provider_id) references identity_providers (organization_id, id) on delete cascade
);
create index sign_ons_by_expiry on sign_ons (expires_at);
-- Logout tokens that were used: each ends sessions once.
create table used_logout_tokens (
  organization_id uuid not null,
  provider_id uuid not null,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (organization_id, provider_id, token_id),
  foreign key (organization_id, provider_id) references identity_providers (organization_id, id) on delete cascade
);
alter table sessions add column provider_id uuid, add column provider_subject text, add column provider_session text;
create index sessions_by_provider on sessions (provider_id, provider_subject) where provider_id is not null;

alter table identity_providers enable row level security;
alter table identity_providers force row level security;
create policy own_organization on identity_providers
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table identity_domains enable row level security;
alter table identity_domains force row level security;
create policy own_organization on identity_domains
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table user_identities enable row level security;
alter table user_identities force row level security;
create policy own_organization on user_identities
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table sign_ons enable row level security;
alter table sign_ons force row level security;
create policy own_organization on sign_ons using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table used_logout_tokens enable row level security;
alter table used_logout_tokens force row level security;
create policy own_organization on used_logout_tokens
  using (in_scope(organization_id)) with check (in_scope(organization_id));
