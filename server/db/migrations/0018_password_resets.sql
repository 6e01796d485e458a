-- A password reset names no address: the proof of the browser finds the confirmed one.
create unique index requested_code_token on requested_code (token_hash) where token_hash is not null;
