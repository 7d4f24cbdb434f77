-- Rows of a call, in which nothing is guessed and `null` takes away what is there.
alter table imports drop constraint imports_purpose_check;
alter table imports add constraint imports_purpose_check check (purpose in ('foreign', 'export', 'editing', 'program'));
-- Items of a call have no header.
alter table imports drop constraint imports_header_row_check;
alter table imports add constraint imports_header_row_check check (header_row >= 0);
