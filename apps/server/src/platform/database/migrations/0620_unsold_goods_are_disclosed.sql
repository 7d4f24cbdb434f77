-- What a company discloses of the unsold goods that it discarded in a financial year (Regulation (EU) 2024/1781, Art. 24).
create table unsold_disclosures (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  year_from date not null,
  year_to date not null check (year_to > year_from),
  entity_name text not null,
  euid text,
  kind text not null check (kind in ('standalone', 'consolidated')),
  company_size text not null check (company_size in ('large', 'medium')),
  packaging_included boolean not null,
  measures_taken text not null default '',
  measures_planned text not null default '',
  file_name text,
  -- As they were read from the stock file.
  stock_rows jsonb not null default '[]',
  row_count integer generated always as (jsonb_array_length(stock_rows)) stored,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint one_disclosure_a_year_and_kind unique (organization_id, year_from, kind)
);
alter table unsold_disclosures enable row level security;
alter table unsold_disclosures force row level security;
create policy own_organization on unsold_disclosures
  using (in_scope(organization_id)) with check (in_scope(organization_id));
