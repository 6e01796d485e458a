-- The only payment method that a discount is for. Null for all methods.
alter table payment_discount
  add column payment_method text
    check (payment_method in ('CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE', 'FOREIGN_EASY_PAY'));
