-- Where the item in hand is, and its share of the whole: one import may be all that a job does, and take a minute.
alter table jobs add column step jsonb check (jsonb_typeof(step) = 'object');
