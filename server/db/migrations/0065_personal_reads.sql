-- Which customers' personal data an administrator has read, when and from where (A-LOG-20). The ids stay when a customer
-- withdraws: they name nobody any more.
create table personal_read (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  administrator_id bigint not null,
  login_id citext not null,
  operation text not null check (length(operation) <= 60),
  customer_ids bigint[] not null check (cardinality(customer_ids) between 1 and 1000),
  address text not null check (length(address) <= 45)
);
create index personal_read_at on personal_read (at desc, id desc);
create index personal_read_login_id on personal_read (login_id, at desc, id desc);
create index personal_read_administrator on personal_read (administrator_id, operation, at desc);
create index personal_read_customers on personal_read using gin (customer_ids);
