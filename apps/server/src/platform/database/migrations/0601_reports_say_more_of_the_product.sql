-- What the template of a PEF report asks that only people know: the class of the product, and what is to be known of it
-- besides its impacts.
alter table report_statements
  add column product_class text check (product_class <> ''),
  add column additional_information text check (additional_information <> '');
