-- The code of an administrator who forgot the password (A-ACC-43).
alter table requested_code
  drop constraint requested_code_purpose_check,
  add constraint requested_code_purpose_check check (purpose in
    ('GUEST_SIGN_UP', 'MEMBER_SIGN_UP', 'ADMIN_SIGN_UP', 'PASSWORD_RESET', 'ADMIN_PASSWORD_RESET', 'LOGIN_ID_SEARCH',
     'EMAIL_CHANGE'));
