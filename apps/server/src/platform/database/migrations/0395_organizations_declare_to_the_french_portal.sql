-- How the French portal knows an organization, and how it declares.
create table declaration_settings (
  organization_id uuid primary key references organizations on delete cascade,
  organization_type text check (organization_type in
    ('Brand', 'BrandAndDistributor', 'Consultancy', 'Distributor', 'Other')),
  without_gtin boolean not null,
  -- [{ "id", "name", "isDefault", "delegated" }]
  brands jsonb not null check (jsonb_typeof(brands) = 'array'),
  -- [{ "segment", "references", "day" }]
  segments jsonb not null check (jsonb_typeof(segments) = 'array'),
  send_score boolean not null,
  default_trims boolean not null,
  row_version integer not null default 1 check (row_version > 0),
  updated_at timestamptz not null default now()
);
alter table declaration_settings enable row level security;
alter table declaration_settings force row level security;
create policy own_organization on declaration_settings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
