-- Which packagings fill entries of the composition of an evaluation.
create table evaluation_packagings (
  organization_id uuid not null references organizations on delete cascade,
  evaluation_id uuid not null,
  packaging_id uuid not null,
  -- Packagings for one product.
  quantity double precision not null check (quantity > 0),
  primary key (organization_id, evaluation_id, packaging_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  constraint evaluations_use_known_packagings
    foreign key (organization_id, packaging_id) references packagings (organization_id, id)
);
create index evaluation_packagings_by_packaging on evaluation_packagings (organization_id, packaging_id);
alter table evaluation_packagings enable row level security;
alter table evaluation_packagings force row level security;
create policy own_organization on evaluation_packagings
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Whoever writes a composition, what it uses is known: a packaging in use is not deleted.
create function keep_evaluation_packagings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.composition = old.composition then return null; end if;
    delete from evaluation_packagings
      where organization_id = new.organization_id and evaluation_id = new.id;
  end if;
  insert into evaluation_packagings (organization_id, evaluation_id, packaging_id, quantity)
    select new.organization_id, new.id, (entry->'packaging'->>'id')::uuid,
      max((entry->'packaging'->>'quantity')::double precision)
    from jsonb_array_elements(new.composition) entry
    where entry ? 'packaging'
    group by 3;
  return null;
end $$;
create trigger evaluations_keep_their_packagings after insert or update of composition on evaluations
  for each row execute function keep_evaluation_packagings();
