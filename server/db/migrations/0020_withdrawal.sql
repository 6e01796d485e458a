-- Customers change their profile and withdraw.

-- A withdrawn customer stays as a row without personal data, to which orders and point entries refer. Its name and e-mail
-- are replaced and not removed, because a node with the previous program requires them.
alter table customer
  add column withdrawn_at timestamptz,
  -- Counts the changes of the profile, so that a change of an older one is refused.
  add column profile_version integer not null default 0 check (profile_version >= 0),
  drop constraint customer_login_id_kind,
  add constraint customer_login_id_kind
    check (withdrawn_at is not null or (kind = 'MEMBER') = (login_id is not null)),
  add constraint customer_withdrawn check (withdrawn_at is null or (
    login_id is null and date_of_birth is null and gender is null and phone = '' and password_hash = ''
    and not is_active and email = 'withdrawn-' || id || '@marquee.invalid'));

-- The records that the law keeps for five years (docs/decisions/0029). Only the job that destroys them reads them.
create table kept_customer (
  customer_id bigint primary key references customer,
  name text not null check (length(name) between 1 and 50),
  email citext not null check (length(email) <= 254),
  withdrawn_at timestamptz not null,
  kept_until timestamptz not null
);
create index kept_customer_end on kept_customer (kept_until);

-- A withdrawal forfeits the balance, once.
alter table point_entry
  drop constraint point_entry_kind_check,
  add constraint point_entry_kind_check
    check (kind in ('SIGN_UP', 'SPEND', 'GIVE_BACK', 'EARN', 'FORFEIT')),
  drop constraint point_entry_check,
  add constraint point_entry_negative check ((kind in ('SPEND', 'FORFEIT')) = (amount < 0)),
  drop constraint point_entry_check1,
  add constraint point_entry_of_reservation
    check ((kind in ('SIGN_UP', 'FORFEIT')) = (reservation_id is null));
create unique index point_entry_forfeit on point_entry (customer_id) where kind = 'FORFEIT';

alter table requested_code
  drop constraint requested_code_purpose_check,
  add constraint requested_code_purpose_check check (purpose in
    ('GUEST_SIGN_UP', 'MEMBER_SIGN_UP', 'ADMIN_SIGN_UP', 'PASSWORD_RESET', 'LOGIN_ID_SEARCH', 'EMAIL_CHANGE'));
