-- Pages of evaluations, like those of products (0151), are found in indexes alone. The list as it opens comes with what
-- it searches and counts, so that neither has to read the rows with their forms.
drop index evaluations_by_update;
create index evaluations_by_update on evaluations (organization_id, updated_at desc, id) include (team_id, search_text);
create index evaluations_by_creation on evaluations (organization_id, created_at, id);
drop index evaluations_by_category;
create index evaluations_by_category on evaluations (organization_id, category_id, id);
drop index evaluations_by_state;
create index evaluations_by_state on evaluations (organization_id, state, id);
