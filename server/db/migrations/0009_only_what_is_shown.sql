-- Lists and jobs read only the rows that they show or change, however many others a customer has left behind.

-- The reservations of a customer's list, and the orders that keep other reservations in it (shown-store.ts).
create index reservation_listed on reservation (customer_id)
  where state in ('PENDING', 'PAYING', 'COMPLETED') or completed_at is not null;
create index payment_listed on payment (customer_id)
  where virtual_account is not null or state in ('REFUND_PENDING', 'REFUNDED');
create index payment_reservation on payment (reservation_id, id desc);

-- A pending reservation without an order is deleted when it ends; from before there are closed ones.
delete from reservation r
  where state in ('CANCELLED', 'EXPIRED')
    and not exists (select from payment where reservation_id = r.id)
    and not exists (select from seat_claim where reservation_id = r.id)
    and not exists (select from point_entry where reservation_id = r.id)
    and not exists (select from review where reservation_id = r.id);

-- A hold is deleted when it is over. Seats that are sold no longer belong to it.
update seat_claim set hold_id = null where state = 'BOOKED';
alter table reservation
  drop constraint reservation_hold_id_fkey,
  add foreign key (hold_id) references seat_hold on delete set null;
create index reservation_hold on reservation (hold_id);
create index seat_claim_hold on seat_claim (hold_id);
create index seat_hold_deadline on seat_hold (deadline);
