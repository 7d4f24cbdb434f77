-- A text as searches see it (decisions §6). Lists search and sort by it.
create function folded(of_text text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(regexp_replace(normalize(of_text, NFD), '[\u0300-\u036f]', '', 'g')) $$;
