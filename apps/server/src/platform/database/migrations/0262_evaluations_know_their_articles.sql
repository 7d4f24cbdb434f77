-- What the composition of an evaluation is made of as articles: the components of its lines, and how many lines name
-- none: of what these stand for nobody has declared anything. A material within a part that names a component belongs
-- to that part. Kept beside the evaluations, so that counting over many does not read their forms.
create table evaluation_articles (
  organization_id uuid not null,
  evaluation_id uuid not null,
  component_id uuid not null,
  primary key (organization_id, evaluation_id, component_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade
);
create index evaluation_articles_by_component on evaluation_articles (organization_id, component_id);
alter table evaluation_articles enable row level security;
alter table evaluation_articles force row level security;
create policy own_organization on evaluation_articles
  using (in_scope(organization_id)) with check (in_scope(organization_id));

create table evaluation_open_lines (
  organization_id uuid not null,
  evaluation_id uuid not null,
  lines integer not null check (lines > 0),
  primary key (organization_id, evaluation_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade
);
alter table evaluation_open_lines enable row level security;
alter table evaluation_open_lines force row level security;
create policy own_organization on evaluation_open_lines
  using (in_scope(organization_id)) with check (in_scope(organization_id));

-- Lines that stand for an article, with their component; null: they name none.
create function article_lines_of(composition jsonb) returns table (component_id uuid) language sql immutable as $$
  select (line #>> '{component,id}')::uuid
  from jsonb_array_elements(composition) line
  left join jsonb_array_elements(composition) part on part ->> 'id' = line ->> 'parent'
  where line ->> 'type' in ('material', 'part')
    and (part is null or part #> '{component,id}' is null)
    -- A part that names no component is known by its materials, where these name one each.
    and not (line ->> 'type' = 'part' and line #> '{component,id}' is null and exists (
      select from jsonb_array_elements(composition) inside
      where inside ->> 'parent' = line ->> 'id' and inside ->> 'type' = 'material'))
$$;

create function keep_evaluation_articles() returns trigger language plpgsql as $$
declare
  open_lines integer;
begin
  if tg_op = 'UPDATE' then
    if new.composition = old.composition then return null; end if;
    delete from evaluation_articles where organization_id = new.organization_id and evaluation_id = new.id;
    delete from evaluation_open_lines where organization_id = new.organization_id and evaluation_id = new.id;
  end if;
  insert into evaluation_articles (organization_id, evaluation_id, component_id)
    select distinct new.organization_id, new.id, component_id
    from article_lines_of(new.composition) where component_id is not null;
  select count(*) into open_lines from article_lines_of(new.composition) where component_id is null;
  if open_lines > 0 then
    insert into evaluation_open_lines (organization_id, evaluation_id, lines)
      values (new.organization_id, new.id, open_lines);
  end if;
  return null;
end $$;
create trigger evaluations_keep_their_articles after insert or update of composition on evaluations
  for each row execute function keep_evaluation_articles();

insert into evaluation_articles (organization_id, evaluation_id, component_id)
  select distinct e.organization_id, e.id, line.component_id
  from evaluations e cross join lateral article_lines_of(e.composition) line where line.component_id is not null;
insert into evaluation_open_lines (organization_id, evaluation_id, lines)
  select e.organization_id, e.id, count(*)
  from evaluations e cross join lateral article_lines_of(e.composition) line
  where line.component_id is null group by 1, 2;
