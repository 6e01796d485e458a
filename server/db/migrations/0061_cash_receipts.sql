-- The cash receipt that the provider has issued for a transfer or a deposit: `{type, issueNumber, url}`. Null without one.
alter table payment add column cash_receipt jsonb;
