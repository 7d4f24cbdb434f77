-- Where a partner takes answers to what it asked (PACT 3, events): the only address that they are ever sent to.
create table pact_partners (
  organization_id uuid not null,
  api_key_id uuid not null,
  address text not null,
  client_id text not null,
  -- Sealed.
  client_secret text not null,
  primary key (organization_id, api_key_id),
  foreign key (organization_id, api_key_id) references api_keys (organization_id, id) on delete cascade
);
-- What partners asked for; each event is taken once.
create table pact_requests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  api_key_id uuid not null,
  source text not null,
  event_id text not null,
  criteria jsonb not null,
  received_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  constraint one_request_an_event unique (organization_id, api_key_id, source, event_id),
  foreign key (organization_id, api_key_id) references pact_partners (organization_id, api_key_id) on delete cascade
);
create index pact_requests_due on pact_requests (next_attempt_at) where state = 'waiting';

alter table pact_partners enable row level security;
alter table pact_partners force row level security;
create policy own_organization on pact_partners
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table pact_requests enable row level security;
alter table pact_requests force row level security;
create policy own_organization on pact_requests
  using (in_scope(organization_id)) with check (in_scope(organization_id));
