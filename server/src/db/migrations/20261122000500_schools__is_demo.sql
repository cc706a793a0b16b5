-- Schools that the demo created. Their passwords are published, so no server that others can reach may serve them.
alter table schools add column is_demo boolean not null default false;

-- A database that loaded the demo before this column existed. The ids alone are not enough: they have the form of real
-- school codes, and `meiyu remove-demo` deletes what is marked.
update schools set is_demo = true
where id in ('3301060001', '5101070001') and name like '%（演示）';
