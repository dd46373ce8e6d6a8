-- The versions that a shop has saved do not say that its riders take cash: the default of a shop without facts does.
UPDATE shop_facts SET facts = json_set(facts, '$.cashInKarachi', '');
