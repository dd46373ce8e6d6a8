-- The search of the shop finds texts by other accents, capitals and forms of letters, and each word of a name.
-- Which characters the search replaces, and by what: `letterForms` of contract/folded.ts, which the query is folded by.
CREATE TABLE letters (
  letter TEXT PRIMARY KEY,
  plain  TEXT NOT NULL                           -- ' ' ends a word
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO letters
SELECT substr(form.value, place.key + 1, 1), form.key
FROM json_each('{
  "":"''`¨©\u00ad®¯´¸ʹʻʼ˘˙˚˛˜˝\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b",
  "":"\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b",
  "":"\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b",
  "":"\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033a\u033b",
  "":"\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b",
  "":"\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b",
  "":"\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b",
  "":"\u036c\u036d\u036e\u036f\u0600\u0601\u0602\u0603\u0604\u0605\u0610\u0611\u0612\u0613\u0614\u0615",
  "":"\u0616\u0617\u0618\u0619\u061a\u061cـ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654",
  "":"\u0655\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u06d6\u06d7\u06d8\u06d9",
  "":"\u06da\u06db\u06dc\u06dd\u06df\u06e0\u06e1\u06e2\u06e3\u06e4\u06e7\u06e8\u06ea\u06eb\u06ec\u06ed",
  "":"\u200b\u200c\u200d\u200e\u200f‗‘’‛\u202a\u202b\u202c\u202d\u202e′‾\u2060\u2061\u2062\u2063\u2064",
  "":"\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206fﹰﹱﹲﹴﹶﹷﹸﹹﹺﹻﹼﹽﹾﹿ\ufeff＇",
  " ":"\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009\u000a\u000b\u000c\u000d\u000e\u000f\u0010",
  " ":"\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f!\u0022",
  " ":"#$%&()*+,-./:;<=>?@[\u005c]^_{|}~\u007f\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089",
  " ":"\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099",
  " ":"\u009a\u009b\u009c\u009d\u009e\u009f\u00a0¡¢£¤¥§«¬±¶·»¿×÷˂˃˄˅˒˓˔˕˖˗˞˟˥˦˧˨˩˪˫˭˯˰˱˲˳˴˵˶˷˸˹˺˻˼˽˾˿؆؇",
  " ":"؈؉؊؋،؍؛؝؞؟٪٫٬٭۔\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a‐‑‒–—―‖‚“”„‟†‡•",
  " ":"‣․‧\u2028\u2029\u202f‰‱‵‸‹›※‽‿⁀⁁⁂⁃⁄⁅⁆⁊⁋⁌⁍⁎⁏⁐⁑⁒⁓⁔⁕⁖⁘⁙⁚⁛⁜⁝⁞\u205f﮲﮳﮴﮵﮶﮷﮸﮹﮺﮻﮼﮽﮾﮿﯀﯁﯂！＂＃＄％＆（）＊＋，－．／：；",
  " ":"＜＝＞？＠［＼］＾＿｀｛｜｝～", "  ":"‥″‶‼⁇⁈⁉", "   ":"…‴‷", "    ":"⁗", "0":"٠۰０", "1":"¹١۱１", "1 2":"½", "1 4":"¼",
  "2":"²٢۲２", "3":"³٣۳３", "3 4":"¾", "4":"٤۴４", "5":"٥۵５", "6":"٦۶６", "7":"٧۷７", "8":"٨۸８", "9":"٩۹９",
  "a":"ªÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặＡａ", "ae":"ÆæǢǣǼǽ", "aʾ":"ẚ", "b":"ḂḃḄḅḆḇＢｂ",
  "c":"ÇçĆćĈĉĊċČčḈḉＣｃ", "d":"ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓＤｄ", "dz":"ǄǅǆǱǲǳ",
  "e":"ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệＥｅ", "f":"ḞḟＦｆ", "g":"ĜĝĞğĠġĢģǦǧǴǵḠḡＧｇ",
  "h":"ĤĥĦħȞȟʰḢḣḤḥḦḧḨḩḪḫẖＨｈ", "i":"ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊịＩｉ", "ij":"Ĳĳ", "j":"ĴĵǰʲＪｊ",
  "k":"ĶķǨǩḰḱḲḳḴḵＫｋ", "l":"ĹĺĻļĽľŁłˡḶḷḸḹḺḻḼḽＬｌ", "l ":"Ŀŀ", "lj":"Ǉǈǉ", "m":"ḾḿṀṁṂṃＭｍ",
  "n":"ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋＮｎ", "nj":"Ǌǋǌ",
  "o":"ºÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợＯｏ", "oe":"Œœ", "p":"ṔṕṖṗＰｐ",
  "q":"Ｑｑ", "r":"ŔŕŖŗŘřȐȑȒȓʳṘṙṚṛṜṝṞṟＲｒ", "s":"ŚśŜŝŞşŠšſȘșˢṠṡṢṣṤṥṦṧṨṩẛＳｓ", "ss":"ßẞ", "t":"ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗＴｔ",
  "th":"Þþ", "u":"ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰựＵｕ", "v":"ṼṽṾṿＶｖ",
  "w":"ŴŵʷẀẁẂẃẄẅẆẇẈẉẘＷｗ", "x":"ˣẊẋẌẍＸｘ", "y":"ÝýÿŶŷŸȲȳʸẎẏẙỲỳỴỵỶỷỸỹＹｙ", "z":"ŹźŻżŽžẐẑẒẓẔẕＺｚ", "ŋ":"Ŋ", "ƀ":"Ƀ",
  "ƃ":"Ƃ", "ƅ":"Ƅ", "ƈ":"Ƈ", "ƌ":"Ƌ", "ƒ":"Ƒ", "ƕ":"Ƕ", "ƙ":"Ƙ", "ƚ":"Ƚ", "ƞ":"Ƞ", "ƣ":"Ƣ", "ƥ":"Ƥ", "ƨ":"Ƨ",
  "ƭ":"Ƭ", "ƴ":"Ƴ", "ƶ":"Ƶ", "ƹ":"Ƹ", "ƽ":"Ƽ", "ƿ":"Ƿ", "ǝ":"Ǝ", "ǥ":"Ǥ", "ȝ":"Ȝ", "ȣ":"Ȣ", "ȥ":"Ȥ", "ȼ":"Ȼ",
  "ɂ":"Ɂ", "ɇ":"Ɇ", "ɉ":"Ɉ", "ɋ":"Ɋ", "ɍ":"Ɍ", "ɏ":"Ɏ", "ɓ":"Ɓ", "ɔ":"Ɔ", "ɖ":"Ɖ", "ɗ":"Ɗ", "ə":"Ə", "ɛ":"Ɛ",
  "ɠ":"Ɠ", "ɣ":"Ɣˠ", "ɦ":"ʱ", "ɨ":"Ɨ", "ɩ":"Ɩ", "ɯ":"Ɯ", "ɲ":"Ɲ", "ɵ":"Ɵ", "ɹ":"ʴ", "ɻ":"ʵ", "ʀ":"Ʀ", "ʁ":"ʶ",
  "ʃ":"Ʃ", "ʈ":"Ʈ", "ʉ":"Ʉ", "ʊ":"Ʊ", "ʋ":"Ʋ", "ʌ":"Ʌ", "ʒ":"ƷǮǯ", "ʕ":"ˤ", "ʼn":"ŉ", "μ":"µ", "ء":"ﺀ",
  "ا":"آأإٱﭐﭑﺁﺂﺃﺄﺇﺈﺍﺎ", "اٴ":"ٵ", "ب":"ﺏﺐﺑﺒ", "ت":"ﺕﺖﺗﺘ", "ث":"ﺙﺚﺛﺜ", "ج":"ﺝﺞﺟﺠ", "ح":"ﺡﺢﺣﺤ", "خ":"ﺥﺦﺧﺨ",
  "د":"ﺩﺪ", "ذ":"ﺫﺬ", "ر":"ﺭﺮ", "ز":"ﺯﺰ", "س":"ﺱﺲﺳﺴ", "ش":"ﺵﺶﺷﺸ", "ص":"ﺹﺺﺻﺼ", "ض":"ﺽﺾﺿﻀ", "ط":"ﻁﻂﻃﻄ",
  "ظ":"ﻅﻆﻇﻈ", "ع":"ﻉﻊﻋﻌ", "غ":"ﻍﻎﻏﻐ", "ف":"ﻑﻒﻓﻔ", "ق":"ﻕﻖﻗﻘ", "ل":"ﻝﻞﻟﻠ", "لا":"ﻵﻶﻷﻸﻹﻺﻻﻼ", "م":"ﻡﻢﻣﻤ",
  "ن":"ںﮞﮟﻥﻦﻧﻨ", "و":"ؤﺅﺆﻭﻮ", "وٴ":"ٶ", "ٹ":"ﭦﭧﭨﭩ", "ٺ":"ﭞﭟﭠﭡ", "ٻ":"ﭒﭓﭔﭕ", "پ":"ﭖﭗﭘﭙ", "ٿ":"ﭢﭣﭤﭥ", "ڀ":"ﭚﭛﭜﭝ",
  "ڃ":"ﭶﭷﭸﭹ", "ڄ":"ﭲﭳﭴﭵ", "چ":"ﭺﭻﭼﭽ", "ڇ":"ﭾﭿﮀﮁ", "ڈ":"ﮈﮉ", "ڌ":"ﮄﮅ", "ڍ":"ﮂﮃ", "ڎ":"ﮆﮇ", "ڑ":"ﮌﮍ", "ژ":"ﮊﮋ",
  "ڤ":"ﭪﭫﭬﭭ", "ڦ":"ﭮﭯﭰﭱ", "ک":"كڪﮎﮏﮐﮑﻙﻚﻛﻜ", "ڭ":"ﯓﯔﯕﯖ", "گ":"ﮒﮓﮔﮕ", "ڱ":"ﮚﮛﮜﮝ", "ڳ":"ﮖﮗﮘﮙ", "ڻ":"ﮠﮡﮢﮣ",
  "ہ":"ةهھۀۂۃەﮤﮥﮦﮧﮨﮩﮪﮫﮬﮭﺓﺔﻩﻪﻫﻬ", "ۅ":"ﯠﯡ", "ۆ":"ﯙﯚ", "ۇ":"ﯗﯘ", "ۇٴ":"ٷﯝ", "ۈ":"ﯛﯜ", "ۉ":"ﯢﯣ", "ۋ":"ﯞﯟ",
  "ی":"ئىيېﯤﯥﯦﯧﯨﯩﯼﯽﯾﯿﺉﺊﺋﺌﻯﻰﻱﻲﻳﻴ", "یا":"ﯪﯫ", "یو":"ﯮﯯ", "یٴ":"ٸ", "یہ":"ﯬﯭ", "یۆ":"ﯲﯳ", "یۇ":"ﯰﯱ", "یۈ":"ﯴﯵ",
  "یی":"ﯶﯷﯸﯹﯺﯻ", "ے":"ۓﮮﮯﮰﮱ", "ỻ":"Ỻ", "ỽ":"Ỽ", "ỿ":"Ỿ", "ⱥ":"Ⱥ", "ⱦ":"Ⱦ"
}') AS form, json_each('[' || substr(replace(hex(zeroblob(length(form.value))), '00', ',0'), 2) || ']') AS place;

DROP TRIGGER game_request_got_disc;
CREATE TRIGGER game_request_got_disc AFTER UPDATE OF item_code ON game_requests
WHEN NEW.item_code IS NOT OLD.item_code
BEGIN
  INSERT INTO searchable VALUES ('game-requests', NEW.id, -NEW.requested_at,
    json_array(NEW.id, NEW.user_id, NEW.member_email, NEW.product_name, NEW.item_code));
END;

DROP TRIGGER searchable_into_terms;
CREATE TRIGGER searchable_into_terms BEFORE INSERT ON searchable
BEGIN
  DELETE FROM search_terms WHERE noun = NEW.noun AND id = NEW.id;
  INSERT INTO search_terms (noun, term, rank, id)
  SELECT DISTINCT NEW.noun, term, NEW.rank, NEW.id
  FROM (
    SELECT word.value AS word,
           replace(substr(plain, sum(length(word.value) + 1) OVER (PARTITION BY text ORDER BY word.key)
                                 - length(word.value)), ' ', '') AS term
    FROM (
      -- An e-mail address is one word.
      SELECT key AS text, iif(instr(value, '@') AND NOT instr(value, ' '), replace(folded, ' ', ''), folded) AS plain
      FROM (
        SELECT text.key, text.value,
               (SELECT group_concat(coalesce(letters.plain, spelt.letter), '' ORDER BY at)
                FROM (SELECT place.key AS at, substr(lower(text.value), place.key + 1, 1) AS letter
                      FROM json_each('[' || substr(replace(hex(zeroblob(length(text.value))), '00', ',0'), 2) || ']')
                           AS place) AS spelt
                LEFT JOIN letters USING (letter)) AS folded
        FROM json_each(NEW.texts) AS text
      )
    ), json_each(replace(json_array(plain), ' ', '","')) AS word
  )
  WHERE word <> '';
  SELECT RAISE(IGNORE);
END;

-- Each text is one of the terms of its row, from its first word on.
CREATE TABLE search_terms_copy AS SELECT noun, id, min(rank) AS rank, json_group_array(term) AS texts FROM search_terms GROUP BY noun, id;
INSERT INTO searchable SELECT noun, id, rank, texts FROM search_terms_copy;
DROP TABLE search_terms_copy;
