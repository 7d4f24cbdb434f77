-- What eco-organisations ask per piece, as the organization has entered it; nothing is shipped.
create table fee_tariffs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  scheme text not null,
  sort_scheme text generated always as (folded(scheme)) stored,
  -- Null: every category.
  category text,
  valid_from date not null,
  -- Last day; null: until further notice.
  valid_to date check (valid_to >= valid_from),
  base_euros double precision not null check (base_euros >= 0),
  -- { name, kind, atLeast, euros } each.
  criteria jsonb not null default '[]',
  source text,
  link text,
  row_version integer not null default 1,
  created_at timestamptz not null default now()
);
create index fee_tariffs_by_scheme on fee_tariffs (organization_id, scheme, valid_from);
alter table fee_tariffs enable row level security;
alter table fee_tariffs force row level security;
create policy own_organization on fee_tariffs using (in_scope(organization_id)) with check (in_scope(organization_id));
