-- Makes the sums of money anew from ledger, sales, rents and members (docs/operations.md, Sums of money).
DELETE FROM money_days;
INSERT INTO money_days
SELECT day, kind, method, sum(paisa) FROM (
  SELECT date(at / 1000, 'unixepoch', '+5 hours') AS day, kind, coalesce(method, '') AS method, paisa FROM ledger
  WHERE kind NOT IN ('OPENING', 'OPENING_DEPOSIT')
  UNION ALL SELECT date(at / 1000, 'unixepoch', '+5 hours'), 'SALE', method, paisa FROM sales
  UNION ALL SELECT date(undone_at / 1000, 'unixepoch', '+5 hours'), 'SALE', method, -paisa FROM sales
  WHERE undone_at IS NOT NULL
) GROUP BY day, kind, method;

DELETE FROM rent_days;
INSERT INTO rent_days
SELECT due_on, sum(iif(paid_at IS NULL, 0, paisa)), sum(iif(paid_at IS NULL, paisa, 0)) FROM rents GROUP BY due_on;

UPDATE totals SET value = (SELECT coalesce(sum(-net_paisa), 0) FROM members WHERE net_paisa < 0) WHERE name = 'receivable_paisa';
UPDATE totals SET value = (SELECT coalesce(sum(deposit_paisa), 0) FROM memberships) WHERE name = 'deposits_paisa';
UPDATE totals SET value = (SELECT coalesce(sum(paisa), 0) FROM rents WHERE paid_at IS NOT NULL) WHERE name = 'earned_paisa';
