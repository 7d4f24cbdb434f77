-- Certificates, test reports, versions and documents of suppliers: what claims to the public rest on.
create table claim_proofs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('certificate', 'test_report', 'evaluation_version', 'supplier_document')),
  name text not null check (name <> ''),
  scheme text,
  scope text,
  holder text,
  number text,
  valid_from date,
  valid_until date check (valid_until >= valid_from),
  -- It holds for every product, also for those to come.
  all_products boolean not null,
  version_id uuid references evaluation_versions (id) on delete set null,
  file_id uuid,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id) on delete set null (file_id)
);
create index claim_proofs_by_end on claim_proofs (organization_id, valid_until, id);
create index claim_proofs_by_version on claim_proofs (version_id);
create index claim_proofs_by_file on claim_proofs (organization_id, file_id);
create table claim_proof_products (
  organization_id uuid not null,
  proof_id uuid not null,
  product_id uuid not null,
  primary key (organization_id, proof_id, product_id),
  foreign key (organization_id, proof_id) references claim_proofs (organization_id, id) on delete cascade,
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade
);
create index claim_proof_products_by_product on claim_proof_products (organization_id, product_id);
-- What is said to the public, or is meant to be.
create table claims (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  text text not null check (text <> ''),
  language text not null check (language in ('en', 'fr')),
  place text not null check (place in ('product', 'packaging', 'page', 'advertisement')),
  product_id uuid,
  compared_with_id uuid,
  note text check (note <> ''),
  -- As it was when it was checked: against rules and data, without any proof.
  severity text not null check (severity in ('banned', 'needs-proof', 'fine')),
  -- Rules of it that need a proof.
  needs text[] not null,
  checked_on date not null,
  rules_of date not null,
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, product_id) references products (organization_id, id) on delete cascade,
  foreign key (organization_id, compared_with_id) references products (organization_id, id)
    on delete set null (compared_with_id)
);
create index claims_by_change on claims (organization_id, updated_at, id);
create index claims_by_product on claims (organization_id, product_id);
create index claims_by_comparison on claims (organization_id, compared_with_id);
create table claims_proved (
  organization_id uuid not null,
  claim_id uuid not null,
  proof_id uuid not null,
  -- Rules of the claim that this proof answers, as long as it counts.
  rules text[] not null,
  primary key (organization_id, claim_id, proof_id),
  foreign key (organization_id, claim_id) references claims (organization_id, id) on delete cascade,
  foreign key (organization_id, proof_id) references claim_proofs (organization_id, id) on delete cascade
);
create index claims_proved_by_proof on claims_proved (organization_id, proof_id);
alter table claim_proofs enable row level security;
alter table claim_proofs force row level security;
create policy own_organization on claim_proofs
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table claim_proof_products enable row level security;
alter table claim_proof_products force row level security;
create policy own_organization on claim_proof_products
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table claims enable row level security;
alter table claims force row level security;
create policy own_organization on claims
  using (in_scope(organization_id)) with check (in_scope(organization_id));
alter table claims_proved enable row level security;
alter table claims_proved force row level security;
create policy own_organization on claims_proved
  using (in_scope(organization_id)) with check (in_scope(organization_id));
