-- The operator's own policies. A policy without a row has the text that comes with the product.
create table policies (
  name text primary key check (name in ('agreement', 'privacy', 'children')),
  text text not null
);
