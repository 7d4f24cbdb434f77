-- What an organization reports: everything that stood on its portfolio at a moment, as canonical JSON to the last digit,
-- with its hash and the signature of the installation over both.
create table portfolio_packs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (name <> ''),
  period text not null check (period in ('season', 'year')),
  span text not null check (span <> ''),
  taken_at timestamptz not null,
  author_name text not null,
  -- Climate change, kg CO2 eq; null: nothing counted.
  climate double precision,
  releases text[] not null,
  content text not null,
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  statement text not null,
  unique (organization_id, id)
);
create index portfolio_packs_by_moment on portfolio_packs (organization_id, taken_at desc, id);
create function refuse_change_of_pack() returns trigger language plpgsql as $$
begin
  raise exception 'A pack of a portfolio is immutable' using errcode = 'restrict_violation';
end $$;
create trigger packs_are_immutable before update on portfolio_packs
  for each row execute function refuse_change_of_pack();
alter table portfolio_packs enable row level security;
alter table portfolio_packs force row level security;
create policy own_organization on portfolio_packs
  using (in_scope(organization_id)) with check (in_scope(organization_id));
