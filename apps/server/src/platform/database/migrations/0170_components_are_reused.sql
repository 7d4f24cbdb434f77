create table components (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('material', 'part')),
  name text not null check (name <> ''),
  reference text,
  description text,
  -- Of materials.
  material text,
  country text check (country ~ '^[A-Z]{2}$'),
  recycled_share double precision check (recycled_share between 0 and 100),
  certification text,
  certificate_number text,
  certificate_evidence text,
  certificate_expires_on date,
  spinning text,
  finishing text,
  facility_id uuid,
  price_eur_per_kg double precision check (price_eur_per_kg > 0),
  -- Of parts.
  part_kind text,
  fabric_process text,
  special_finish boolean,
  loss_share double precision check (loss_share between 0 and 99),
  mass_per_piece double precision check (mass_per_piece > 0),
  -- An article with declared substances, and the verdict on what was declared.
  article boolean not null default false,
  substance_verdict text check (substance_verdict in ('above', 'unknown', 'declared')),
  -- Per kg, when it was saved: points of the French cost, µPt of PEF, share of the weighting that the data cover.
  french_per_kg double precision,
  pef_per_kg double precision,
  pef_coverage double precision,
  sort_name text generated always as (folded(name)) stored,
  search_text text not null,
  -- Counts the changes of what evaluations take from it.
  revision integer not null default 1 check (revision > 0),
  row_version integer not null default 1 check (row_version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, id, kind),
  foreign key (organization_id, facility_id) references facilities (organization_id, id)
    on delete set null (facility_id),
  constraint components_have_a_kind check ((kind = 'material') = (material is not null)),
  constraint parts_have_a_kind check ((kind = 'part') = (part_kind is not null)),
  constraint articles_have_a_verdict check (article = (substance_verdict is not null)),
  constraint certificates_have_a_scheme check (
    certification is not null
    or (certificate_number is null and certificate_evidence is null and certificate_expires_on is null))
);
create index components_by_name on components (organization_id, sort_name, id);
create index components_by_reference on components (organization_id, lower(reference), id);
create index components_by_kind on components (organization_id, kind, sort_name);
create index components_by_material on components (organization_id, material, sort_name);
create index components_by_score on components (organization_id, french_per_kg, id);
create index components_by_pef on components (organization_id, pef_per_kg, id);
create index components_by_price on components (organization_id, price_eur_per_kg, id);
create index components_by_update on components (organization_id, updated_at desc, id);
create index components_by_facility on components (organization_id, facility_id) where facility_id is not null;
alter table components enable row level security;
alter table components force row level security;
create policy own_organization on components using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Parts are made of materials: the kinds in the keys make a cycle impossible.
create table component_materials (
  organization_id uuid not null,
  part_id uuid not null,
  part_kind text not null default 'part' check (part_kind = 'part'),
  material_id uuid not null,
  material_kind text not null default 'material' check (material_kind = 'material'),
  position integer not null check (position >= 0),
  share double precision not null check (share > 0 and share <= 100),
  primary key (organization_id, part_id, material_id),
  foreign key (organization_id, part_id, part_kind) references components (organization_id, id, kind)
    on delete cascade,
  foreign key (organization_id, material_id, material_kind) references components (organization_id, id, kind)
);
create index component_materials_by_material on component_materials (organization_id, material_id);
alter table component_materials enable row level security;
alter table component_materials force row level security;
create policy own_organization on component_materials
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- What was declared of an article. A substance that has no row is unknown, never absent.
create table component_substances (
  organization_id uuid not null,
  component_id uuid not null,
  position integer not null check (position >= 0),
  -- Entry of the Candidate List; null: a substance that is not on it.
  entry text,
  name text not null check (name <> ''),
  cas text,
  ec text,
  status text not null check (status in ('present', 'absent')),
  -- % by mass of the article.
  concentration double precision check (concentration > 0 and concentration <= 100),
  evidence text,
  declared_on date,
  primary key (organization_id, component_id, position),
  foreign key (organization_id, component_id) references components (organization_id, id) on delete cascade,
  constraint absent_without_concentration check (status = 'present' or concentration is null)
);
create index component_substances_by_entry on component_substances (organization_id, entry) where entry is not null;
alter table component_substances enable row level security;
alter table component_substances force row level security;
create policy own_organization on component_substances
  using (in_scope(organization_id)) with check (in_scope(organization_id));
