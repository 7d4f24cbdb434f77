-- What headers and values of files mean to an organization.
create table import_meanings (
  organization_id uuid not null references organizations on delete cascade,
  -- `column`: words of a header; `value`: a value of the field.
  kind text not null check (kind in ('column', 'value')),
  field text not null,
  -- As it is compared: without case and accents.
  words text not null,
  -- Field of the column, or choice of the field; null: left alone.
  meaning text,
  updated_at timestamptz not null default now(),
  primary key (organization_id, kind, field, words)
);
alter table import_meanings enable row level security;
alter table import_meanings force row level security;
create policy own_organization on import_meanings
  using (in_scope(organization_id)) with check (in_scope(organization_id));
