-- Organizations report by fiscal year: the month in which theirs begins, and seasons that fall in another year than the
-- rule gives.
create table portfolio_settings (
  organization_id uuid primary key references organizations on delete cascade,
  first_month integer not null check (first_month between 1 and 12),
  -- {"SS 26": 2026}
  season_years jsonb not null check (jsonb_typeof(season_years) = 'object'),
  -- Per cent by which a reported total may differ from that of today before it is recalculated.
  recalculation_threshold double precision not null default 5
    check (recalculation_threshold > 0 and recalculation_threshold <= 100),
  row_version integer not null default 1 check (row_version > 0),
  updated_at timestamptz not null default now()
);
alter table portfolio_settings enable row level security;
alter table portfolio_settings force row level security;
create policy own_organization on portfolio_settings
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- A target counts from one season to another, or from one fiscal year to another.
alter table portfolio_targets add column period text not null default 'season' check (period in ('season', 'year'));
