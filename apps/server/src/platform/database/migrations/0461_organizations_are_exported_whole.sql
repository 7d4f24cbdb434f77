-- An organization with everything it owns is an export of its own: one file, a ZIP archive (ADR 0059).
alter table exports drop constraint exports_format_check;
alter table exports add constraint exports_format_check check (format in ('xlsx', 'csv', 'json', 'zip'));
