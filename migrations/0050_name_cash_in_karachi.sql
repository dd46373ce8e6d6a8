-- A shop that has saved the old default takes cash where it said. The others have not said that their riders take any.
UPDATE shop_facts SET facts = json_set(facts, '$.cashPlace', 'At the shop', '$.cashInKarachi', 'To our rider')
WHERE json_extract(facts, '$.cashPlace') = 'At the shop, or in Karachi to our rider at the next delivery';
