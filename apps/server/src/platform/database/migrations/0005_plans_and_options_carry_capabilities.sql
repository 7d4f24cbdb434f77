create table capabilities (
  id uuid primary key default gen_random_uuid(),
  identifier text not null unique
);
create table plans (
  id uuid primary key default gen_random_uuid(),
  identifier text not null unique,
  name text not null
);
create table plan_capabilities (
  plan_id uuid not null references plans on delete cascade,
  capability_id uuid not null references capabilities on delete cascade,
  primary key (plan_id, capability_id)
);
create table options (
  id uuid primary key default gen_random_uuid(),
  identifier text not null unique,
  name text not null
);
create table option_capabilities (
  option_id uuid not null references options on delete cascade,
  capability_id uuid not null references capabilities on delete cascade,
  primary key (option_id, capability_id)
);
