-- Somebody declares an article for a whole release of the Candidate List: what is not named is not in it above 0.1 %.
-- Substances that were listed after that release stay unknown.
alter table components
  add column list_release date,
  add column list_method text check (list_method in ('test', 'declaration', 'bill')),
  add column list_evidence text,
  add column list_declared_on date,
  -- What who handles the article has to know (REACH Art. 33).
  add column safe_use text check (safe_use <> ''),
  add constraint list_declarations_have_a_release check (
    list_release is not null or (list_method is null and list_evidence is null and list_declared_on is null)),
  add constraint only_articles_are_declared check (article or list_release is null);
-- How a declaration is known.
alter table component_substances
  add column method text check (method in ('test', 'declaration', 'bill'));
create index articles_by_name on components (organization_id, sort_name, id) where article;
