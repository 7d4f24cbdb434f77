-- A product carbon footprint as it was offered to partners (PACT 3): it never changes, only its status does, once.
create table pact_footprints (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  evaluation_id uuid,
  evaluation_version_id uuid,
  product_id uuid,
  product_version_id uuid,
  -- What a person stated, which no calculation holds.
  statement jsonb not null,
  -- The ProductFootprint without its id and its status.
  body jsonb not null,
  -- What partners filter by: identifiers in small letters.
  product_ids text[] not null,
  company_ids text[] not null,
  country text,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Not the one to be used any more.
  deprecated_at timestamptz,
  check (num_nonnulls(evaluation_id, product_id) = 1 and num_nonnulls(evaluation_id, evaluation_version_id) <> 1
    and num_nonnulls(product_id, product_version_id) <> 1),
  foreign key (organization_id, evaluation_version_id) references evaluation_versions (organization_id, id) on delete cascade,
  foreign key (organization_id, product_version_id) references product_versions (organization_id, id) on delete cascade
);
create index pact_footprints_in_order on pact_footprints (organization_id, created_at, id);
create index pact_footprints_of_evaluations on pact_footprints (organization_id, evaluation_version_id);
create index pact_footprints_of_products on pact_footprints (organization_id, product_version_id);
create unique index one_active_footprint_an_item on pact_footprints (organization_id, coalesce(evaluation_id, product_id))
  where deprecated_at is null;
alter table pact_footprints enable row level security;
alter table pact_footprints force row level security;
create policy own_organization on pact_footprints
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create function footprint_stays() returns trigger language plpgsql as $$
  begin
    if old.deprecated_at is not null or new.deprecated_at is null
        or to_jsonb(new) - 'deprecated_at' is distinct from to_jsonb(old) - 'deprecated_at' then
      raise exception 'a footprint that was offered never changes';
    end if;
    return new;
  end
  $$;
create trigger footprint_stays before update on pact_footprints for each row execute function footprint_stays();

-- What is not public any more is not to be used any more, whoever withdrew it and by which way.
create function footprint_is_withdrawn() returns trigger language plpgsql as $$
  begin
    update pact_footprints f set deprecated_at = new.withdrawn_at
      where f.organization_id = new.organization_id and f.deprecated_at is null
        and (f.evaluation_version_id = new.evaluation_version_id or f.product_version_id = new.product_version_id);
    return null;
  end
  $$;
create trigger footprint_is_withdrawn after update of withdrawn_at on publications
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function footprint_is_withdrawn();
