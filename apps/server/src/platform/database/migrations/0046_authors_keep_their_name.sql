-- The account of an author may be deleted, and a program has none: the name stays with what was written.
alter table evaluations add column author_name text;
alter table evaluation_versions add column author_name text;
-- By the owner of the tables, before any scope: the policies are lifted for these two statements.
alter table users no force row level security;
alter table evaluations no force row level security;
alter table evaluation_versions no force row level security;
update evaluations e set author_name = u.name from users u where u.id = e.author_id;
update evaluation_versions v set author_name = u.name from users u where u.id = v.author_id;
alter table users force row level security;
alter table evaluations force row level security;
alter table evaluation_versions force row level security;
