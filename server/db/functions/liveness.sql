-- Whether a claim or a hold counts at an instant. server/modules/ledger/liveness.ts says the same in TypeScript; a test
-- compares the two.
--
-- A deadline is the first instant at which a claim or a hold no longer counts (C-BOOK-27).
create or replace function claim_is_live(expires_at timestamptz, at timestamptz) returns boolean
  language sql immutable parallel safe as $$ select expires_at is null or expires_at > at $$;

create or replace function hold_is_live(released_at timestamptz, deadline timestamptz, at timestamptz) returns boolean
  language sql immutable parallel safe as $$ select released_at is null and deadline > at $$;
