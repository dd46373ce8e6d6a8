-- A shop that has saved the old default takes cash where it said; the others have not said that their riders take any.
UPDATE shop_facts SET facts = CASE json_extract(facts, '$.cashPlace')
  WHEN 'At the shop, or in Karachi to our rider at the next delivery'
  THEN json_set(facts, '$.cashPlace', 'At the shop', '$.cashInKarachi', 'To our rider')
  ELSE json_set(facts, '$.cashInKarachi', '') END;
