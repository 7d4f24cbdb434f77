-- Tables over many results add them up by stage, material and country without reading the results themselves: a version
-- and a packaging keep that of one piece, µPt before durability (resultBreakdown of packages/lca).
drop trigger versions_are_immutable on evaluation_versions;
alter table evaluation_versions add column breakdown jsonb not null default '{}';
alter table packagings add column breakdown jsonb not null default '{}';

-- Sums of points by key; those of nothing but zeros are left out.
create function added_points(keys text[], points double precision[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, sum), '{}') from (
    select key, sum(point) as sum from unnest(keys, points) as each (key, point) group by key
    having count(*) filter (where point <> 0) > 0) summed
$$;

-- The two scores of a French cost, `ecs` and `pef`: the rows of its bill and its complements.
create function french_breakdown(of_input jsonb, result jsonb, score text) returns jsonb language sql immutable as $$
  with lines as (
    select line, line ->> 'stage' as stage, (line ->> score)::double precision as points,
      line #>> '{component,kind}' = 'material' as material
    from jsonb_array_elements(result -> 'lines') as line
  ), rows as (
    select points, case when material then line #>> '{component,id}' else '' end as material,
      case line ->> 'purpose'
        when 'fibre' then 'rawMaterial' when 'replacedFibre' then 'rawMaterial'
        when 'spinningElectricity' then 'yarnFormation' when 'fabricElectricity' then 'textileFormation'
        when 'makingElectricity' then 'confection'
        when 'careElectricity' then 'usePhase' when 'care' then 'usePhase' when 'carTrip' then 'endOfLife'
        else case
          when line ->> 'purpose' like 'pretreatment%' then 'preparation'
          when line ->> 'purpose' like 'dyeing%' or line ->> 'purpose' like 'printing%' then 'coloration'
          when line ->> 'purpose' like 'finishing%' or line ->> 'purpose' like 'fading%' then 'finishing'
          when line ->> 'purpose' like 'freight%' then 'transport'
          when line ->> 'purpose' like 'trim%' then 'trims'
          else 'endOfLife' end end as life_cycle,
      case when (line ->> 'transport')::boolean then ''
        when stage = 'material' then case when material then coalesce(
          of_input #>> array['materials', line #>> '{component,index}', 'countryCode'], '') else '' end
        else coalesce((select at ->> 'countryCode' from jsonb_array_elements(result -> 'stages') as at
          where at ->> 'stage' = lines.stage), '') end as country
    from lines
    union all
    select (at ->> 'complementEcs')::double precision, '',
      case at ->> 'stage' when 'material' then 'rawMaterial' else 'endOfLife' end,
      case at ->> 'stage' when 'material' then '' else coalesce(at ->> 'countryCode', '') end
    from jsonb_array_elements(result -> 'stages') as at
    where score = 'ecs' and at ->> 'stage' in ('material', 'end_of_life') and (at ->> 'enabled')::boolean
  )
  select jsonb_build_object(
    'stages', added_points(array_agg(life_cycle), array_agg(points)),
    'materials', added_points(array_agg(material), array_agg(points)),
    'countries', added_points(array_agg(replace(country, '---', '')), array_agg(points)))
  from rows
$$;

-- A PEF without its countries, which only the words of its form know.
create function pef_breakdown(view jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'method', view -> 'method',
    'stages', (select added_points(array_agg(row ->> 'stage'), array_agg((row ->> 'micropoints')::double precision))
      from jsonb_array_elements(view -> 'stages') as row),
    'materials', (select added_points(
        array_agg(case when line #>> '{component,kind}' = 'material' then line #>> '{component,id}' else '' end),
        array_agg((line ->> 'micropoints')::double precision))
      from jsonb_array_elements(view -> 'trace') as line),
    'countries', jsonb_build_object('', view #> '{score,micropoints}'),
    'byCategory', (
      select coalesce(jsonb_object_agg(row ->> 'stage', (
        select jsonb_agg(case
          when category -> 'impact' = 'null' then null
          when (category ->> 'impact')::double precision = 0 then 0
          else (row #>> array['impacts', category ->> 'category'])::double precision
            * (category ->> 'micropoints')::double precision / (category ->> 'impact')::double precision end
          order by place)
        from jsonb_array_elements(view -> 'categories') with ordinality as each (category, place))), '{}')
      from jsonb_array_elements(view -> 'stages') as row),
    'climate', case when view #> '{categories,0,impact}' <> 'null' then (
      select added_points(array_agg(row ->> 'stage'), array_agg((row #>> '{impacts,cch}')::double precision))
      from jsonb_array_elements(view -> 'stages') as row) end)
$$;

-- By the owner of the table, before any scope: the policies are lifted for this statement.
alter table evaluation_versions no force row level security;
update evaluation_versions set breakdown =
  case when ecs is null or result -> 'lines' is null then '{}' else
    jsonb_build_object('fr', french_breakdown(input, result, 'ecs'))
    || case when french_pef_reading = 1 then '{}' else
      jsonb_build_object('frpef', french_breakdown(input, result, 'pef')) end end
  || case when pef_micropoints is null or pef_view -> 'stages' is null or pef_view -> 'trace' is null then '{}' else
    jsonb_build_object('pef', pef_breakdown(pef_view)) end;
alter table evaluation_versions force row level security;
-- Packagings are computed anew when they are next listed: by what they were computed is forgotten.
alter table packagings no force row level security;
update packagings set figures_by = '';
alter table packagings force row level security;
drop function pef_breakdown;
drop function french_breakdown;
drop function added_points;
create trigger versions_are_immutable
  before update of id, organization_id, evaluation_id, number, created_at, method_release, database_release,
    form, input, result, ecs, pef, ecs_per_100g, points, points_per_100g, durability, pef_view, pef_problems,
    pef_input, pef_micropoints, pef_coverage, mass_kg, french_pef_reading, packs, label_quantities, category_points,
    breakdown
  on evaluation_versions for each row execute function refuse_change_of_version();
