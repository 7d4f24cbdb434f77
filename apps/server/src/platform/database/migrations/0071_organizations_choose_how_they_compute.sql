create table calculation_settings (
  organization_id uuid primary key references organizations on delete cascade,
  french_pef_reading smallint not null check (french_pef_reading in (1, 2)),
  -- [{ "id", "enabled" }] in the order in which they are asked. A pack that is not named comes last and is on.
  packs jsonb not null check (jsonb_typeof(packs) = 'array'),
  row_version integer not null default 1 check (row_version > 0),
  updated_at timestamptz not null default now()
);
alter table calculation_settings enable row level security;
alter table calculation_settings force row level security;
create policy own_organization on calculation_settings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
