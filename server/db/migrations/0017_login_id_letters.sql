-- The login ids that members choose (domain/login-id.ts). Existing rows are not scanned; no program before this one let
-- members choose.
alter table customer
  add constraint customer_login_id_letters check (login_id ~ '^[A-Za-z0-9_-]{1,12}$') not valid;
