-- The drawing (web/public/drawings.svg) that stands for a garment without a picture: by the first word of its name that is known, read as
-- guess.rules.ts reads it, unless another kind was chosen; null: nothing is known. Stored with names and types: a change of the words needs
-- a migration that writes them again.
create or replace function drawing_of(name text, chosen garment_kind) returns text language sql immutable parallel safe
begin atomic
  select drawing from (values
    (1, 'SKIRT_ADJUSTABLE'::garment_kind, 'skirt', '(?:vaip|umbrik|holm|holmik)seelik(?:ud)?'),
    (2, 'SKIRT', 'skirt', 'seelik(?:ud)?|kort|kordid|undruk(?:ud)?'),
    (3, 'TROUSERS', 'trousers', 'puksid|kaltsad'),
    (4, 'SHOES', 'shoes', 'kingad|king|saapad|saabas|jalatsid|jalanoud|jalavarjud'),
    (5, 'PASTLAD', 'pastlad', 'pastlad|pastel|patid|viisud|sussid'),
    (6, 'HEADWEAR', 'cap', 'mutsid|muts|tanud?|peakate|peakatted'),
    (7, 'HEADWEAR', 'hat', 'kaabud?|kubar(?:ad)?|torbik(?:ud)?'),
    (8, 'BODICE', 'bodice', 'liistik(?:ud)?|vest(?:id)?|pihik(?:ud)?|\mabud?'),
    (9, 'BODICE', 'dress', 'kleit|kleidid'),
    (10, 'COAT', 'coat', 'kuub|kuued|vatt|vatid|jakk|jakid|vammus(?:ed)?|mantel|mantlid|kasukas|kasukad|pintsak(?:ud)?|uleriided|\mruud?'),
    (11, 'SHIRT', 'shirt', 'sark|sargid|kaised|pluus(?:id)?|kampsun(?:id)?|sviiter|sviitrid|\mhame|\mhamed'),
    (12, 'NONE', 'apron', 'poll|polled'),
    (13, 'NONE', 'belt', 'voo|vood|pael|paelad'),
    (14, 'NONE', 'brooch', 'solg|soled|prees|preesid'),
    (15, 'NONE', 'beads', 'helmed|\mkee|\mkeed|ehted'),
    (16, 'NONE', 'wreath', 'parg|parjad'),
    (17, 'NONE', 'shawl', 'ratt|ratid|ratik(?:ud)?|sall(?:id)?|linik(?:ud)?'),
    (18, 'NONE', 'mittens', 'kindad|kapikud'),
    (19, 'NONE', 'socks', 'sukad|sokid|saarised'),
    (20, 'NONE', 'bag', 'tasku(?:d)?|kott|kotid'),
    (21, 'NONE', 'collar', 'krae(?:d)?|lips(?:ud)?')
  ) as known (place, kind, drawing, words)
  cross join lateral nullif(regexp_instr(fold(name), '(?:' || words || ')\M'), 0) as at
  where at is not null and (kind = 'NONE' or coalesce(chosen, 'NONE') in ('NONE', kind)) or chosen <> 'NONE' and kind = chosen
  order by at nulls last, place limit 1;
end;
