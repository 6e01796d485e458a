-- The search of the administrators' bookings (decision 0110): by the beginning of a booking number, a name or an e-mail, and by
-- the end of a phone number, compared byte by byte.
create index reservation_number_begins on reservation (booking_number text_pattern_ops);
create index customer_name_begins on customer (name text_pattern_ops) where withdrawn_at is null;
create index customer_email_begins on customer (lower(email::text) text_pattern_ops) where withdrawn_at is null;
create index customer_phone_ends on customer (reverse(regexp_replace(phone, '[^0-9]', '', 'g')) text_pattern_ops)
  where withdrawn_at is null;

-- What administrators did to a booking.
create index audit_entry_subject on audit_entry (kind, subject_id);
