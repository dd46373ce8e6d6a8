-- UPC-A and EAN-13 with a 0 before it are one barcode.
UPDATE OR IGNORE game_eans SET ean = '0' || ean WHERE length(ean) = 12;
DELETE FROM game_eans WHERE length(ean) = 12;
