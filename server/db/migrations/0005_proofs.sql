-- What the door asks to see for a ticket of the type (decision 0117); null for nothing.
alter table ticket_type
  add column proof text check (length(proof) <= 60);
