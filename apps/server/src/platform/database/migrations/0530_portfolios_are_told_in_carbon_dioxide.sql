-- What a product emits over its whole life, kg CO2 eq: added up and ranked as the two scores are. Null: a part does not
-- cover climate change.
create function sum_of_places(figures double precision[]) returns double precision
  language sql immutable parallel safe as $$
  select sum(figure) from unnest(figures) as figure
$$;
alter table product_breakdowns
  add column climate double precision generated always as (sum_of_places(climate_stages)) stored;

alter table portfolio_targets drop constraint portfolio_targets_label_check;
alter table portfolio_targets
  add constraint portfolio_targets_label_check check (label in ('climate', 'fr_dur', 'pef'));
