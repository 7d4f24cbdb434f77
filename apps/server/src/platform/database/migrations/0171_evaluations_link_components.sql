-- Which components the composition of an evaluation is linked to, in the oldest revision that it holds.
create table evaluation_components (
  organization_id uuid not null,
  evaluation_id uuid not null,
  component_id uuid not null,
  revision integer not null,
  primary key (organization_id, evaluation_id, component_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  constraint evaluations_link_known_components
    foreign key (organization_id, component_id) references components (organization_id, id)
);
create index evaluation_components_by_component on evaluation_components (organization_id, component_id);
alter table evaluation_components enable row level security;
alter table evaluation_components force row level security;
create policy own_organization on evaluation_components
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Whoever writes a composition, its links are known: a component in use is not deleted.
create function keep_evaluation_components() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.composition = old.composition then return null; end if;
    delete from evaluation_components
      where organization_id = new.organization_id and evaluation_id = new.id;
  end if;
  insert into evaluation_components (organization_id, evaluation_id, component_id, revision)
    select new.organization_id, new.id, (entry->'component'->>'id')::uuid,
      min((entry->'component'->>'revision')::integer)
    from jsonb_array_elements(new.composition) entry
    where entry ? 'component'
    group by 3;
  return null;
end $$;
create trigger evaluations_keep_their_components after insert or update of composition on evaluations
  for each row execute function keep_evaluation_components();
