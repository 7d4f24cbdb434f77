-- What the rows of an import say together, kept when it is run: from then on they change no more, and who watches it asks
-- every second.
alter table imports add column findings jsonb;
