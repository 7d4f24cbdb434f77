-- The day on which something of a facility lapses, of which who asked was told; null: nobody was told yet.
alter table facilities add column lapse_told date;
