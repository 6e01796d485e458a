-- The code of an administrator who forgot the password (A-ACC-43).
alter table requested_code
  drop constraint requested_code_purpose_check,
  add constraint requested_code_purpose_check check (purpose in
    ('GUEST_SIGN_UP', 'MEMBER_SIGN_UP', 'ADMIN_SIGN_UP', 'PASSWORD_RESET', 'ADMIN_PASSWORD_RESET', 'LOGIN_ID_SEARCH',
     'EMAIL_CHANGE'));

-- Who may become an administrator by the link of a mail (A-ACC-45). One row an address: inviting again replaces the link. The
-- invitations of an administrator who is removed are void.
create table staff_invitation (
  id bigint generated always as identity primary key,
  email citext not null unique check (length(email) <= 254),
  role text not null check (role in ('BASIC', 'SUPER', 'COUNTER', 'DOOR')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by bigint not null references administrator on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitation_author on staff_invitation (invited_by);
