-- Sums over many results read how wide their intervals are, not all that is known of their precision: by label the width
-- of the 95 % interval of one piece, µPt, and the share of what moves it that own records tell.
create function sureness_of(kept jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(label, jsonb_build_object(
    'width', (figure #>> '{product,interval,high}')::double precision
      - (figure #>> '{product,interval,low}')::double precision,
    'primary', figure #> '{product,primaryImpact}')), '{}')
  from jsonb_each(kept -> 'figures') as each_figure (label, figure)
  where jsonb_typeof(figure -> 'product') = 'object'
$$;
alter table version_precisions
  add column sureness jsonb not null generated always as (sureness_of("precision")) stored,
  add column dqr double precision generated always as (("precision" #>> '{quality,dqr}')::double precision) stored;
