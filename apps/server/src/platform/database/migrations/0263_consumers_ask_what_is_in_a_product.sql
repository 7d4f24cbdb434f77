-- REACH Art. 33(2): a consumer who asks is answered within 45 days.
create table svhc_enquiries (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  product_id uuid not null,
  received_on date not null,
  answered_on date check (answered_on >= received_on),
  note text check (note <> ''),
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
create index svhc_enquiries_by_day on svhc_enquiries (organization_id, answered_on, received_on, id);
create index svhc_enquiries_by_product on svhc_enquiries (organization_id, product_id);
alter table svhc_enquiries enable row level security;
alter table svhc_enquiries force row level security;
create policy own_organization on svhc_enquiries
  using (in_scope(organization_id)) with check (in_scope(organization_id));
