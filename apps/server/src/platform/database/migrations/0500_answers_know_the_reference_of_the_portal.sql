-- How the portal calls what was declared, where its answer says so: later answers are matched by it.
alter table declaration_answers add column portal_reference text check (portal_reference <> '');
create index declaration_answers_by_portal_reference
  on declaration_answers (organization_id, portal_reference) where portal_reference is not null;
create index declarations_by_reference on declarations (organization_id, reference);
create index declarations_by_gtin on declarations using gin (gtins);
