-- A request may ask of which listed substances an article consists: of a component, on a release of the Candidate List.
-- When the component is gone its question is, too.
alter table request_fields add column component_id uuid;
alter table request_fields add column list_release date;
alter table request_fields add foreign key (organization_id, component_id)
  references components (organization_id, id) on delete cascade;
alter table request_fields add constraint an_article_is_asked_on_a_list
  check ((component_id is null) = (list_release is null) and (component_id is null or category_id is null));
create index request_fields_by_component on request_fields (organization_id, component_id)
  where component_id is not null;
