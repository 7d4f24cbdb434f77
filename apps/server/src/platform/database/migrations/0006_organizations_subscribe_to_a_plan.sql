create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  plan_id uuid not null references plans,
  created_at timestamptz not null default now(),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  unique (organization_id, id)
);
create index subscriptions_by_start on subscriptions (organization_id, starts_at desc);
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy own_organization on subscriptions
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create table subscription_options (
  organization_id uuid not null,
  subscription_id uuid not null,
  option_id uuid not null references options,
  primary key (subscription_id, option_id),
  foreign key (organization_id, subscription_id) references subscriptions (organization_id, id) on delete cascade
);
alter table subscription_options enable row level security;
alter table subscription_options force row level security;
create policy own_organization on subscription_options
  using (in_scope(organization_id)) with check (in_scope(organization_id));
