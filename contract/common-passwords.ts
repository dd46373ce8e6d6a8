/**
 * Words that most common passwords are made of, also those of this country, and common passwords that the list of the
 * library lacks. A word also covers itself with digits or signs around it (`isCommonWord`). Lower case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 01234567 012345678 0123456789 01010101 09876543 0987654321 10101010
  10203040 11111111 111111111 1111111111 11112222 11223344 1122334455 112233445566 12121212 12131415
  12301230 12312312 123123123 123123123123 12321232 123321123 12341234 1234512345 123456123 123456123456
  12345654321 12345678 123456789 1234567890 12345678900 12345678901 123456789012 123456789123 1234567891
  12345678910 12344321 1234554321 123454321 123456654321 123654789 12369874 123698745 123789456 12qwaszx
  13131313 13243546 13579135 135792468 1357924680 13579246 14141414 14725836 147258369 1472583690
  147852369 14789632 147896325 15151515 15975346 159753456 159357456 159357258 18181818 19191919 19871987
  1a2b3c4d 1a2b3c4d5e 1q1q1q1q 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qaz1qaz
  1qazxsw2 20202020 21212121 22222222 222222222 22334455 23232323 23456789 24242424 24682468 25252525
  25802580 258025802580 31415926 314159265 32323232 33333333 333333333 3edc4rfv 43214321 44444444
  444444444 45454545 456456456 45678910 54321543 54545454 55555555 555555555 5555555555 55667788 56565656
  66666666 666666666 67676767 69696969 741852963 7418529630 74108520 77777777 777777777 7777777777
  78787878 789456123 7894561230 789654123 78963214 789789789 8008135 85208520 87654321 876543210 88888888
  888888888 8888888888 89898989 90909090 963852741 951753456 98765432 987654321 9876543210 987456321
  98769876 98989898 99999999 999999999 9999999999 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 q1w2e3r4
  q1w2e3r4t5 q1w2e3r4t5y6 z1x2c3v4 zaq12wsx zaq1xsw2 zaq1zaq1 zaqxswcde qaz123wsx qwe123qwe qwe123asd
  p4ssw0rd passw0rd p@ssword p@ssw0rd p@55w0rd pa55word pa55w0rd pa$$word pa$$w0rd
  aaaaaaaa aaaaaaaaa abababab abcabcabc abcd1234abcd abcd12345 abc123abc abc12345 asdasdas asd123asd
  zzzzzzzz xxxxxxxx qqqqqqqq ffffffff dddddddd ssssssss jjjjjjjj kkkkkkkk mmmmmmmm llllllll hhhhhhhh

  password passwort passwords passwordpassword mypassword newpassword yourpassword thepassword
  passpass passphrase pass-word pass_word motdepasse contrasena contraseña wachtwoord senha parola
  administrator administrador admin adminadmin superadmin rootroot root sysadmin superuser supervisor
  letmein letmeinnow welcome welcomehome welcomeback changeme changemenow default temporary secret
  secretsecret mysecret topsecret testtest test testing tester testuser testpass demo demodemo guest
  guestguest user username login loginlogin signin access access14 manager operator computer laptop
  desktop internet network server website google facebook instagram youtube whatsapp twitter snapchat
  tiktok linkedin microsoft windows android samsung samsungs nokia iphone apple huawei oppo vivo

  qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertyqwerty qwertz qwertzui qwertzuiop azerty azertyui
  azertyuiop qwer qwerasdf qwerqwer qwerasdfzxcv qweasd qweasdzxc qweqwe qweqweqwe qwaszx asdf asdfasdf
  asdfgh asdfghj asdfghjk asdfghjkl asdfqwer asdasd asdasdasd asdqwe asdzxc zxcvbn zxcvbnm zxcvzxcv
  zxcasdqwe zxczxczxc qazwsx qazwsxedc qazwsxedcrfv qazqazqaz wsxedcrfv poiuytrewq lkjhgfdsa mnbvcxz
  mnbvcxzlkj abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc abcdabcd aabbccdd

  iloveyou iloveyouu iloveu iloveme ilovegod ilovejesus iloveallah ilovemom ilovemyself iloveyousomuch
  loveyou lovelove loveme lover lovers lovely mylove truelove loverboy lovergirl sweetheart sweetie
  darling honey honeybee babygirl babyboy baby angel angels princess prince queen kingking king
  beautiful gorgeous handsome cutie cutiepie cupcake sweetpea sugar butterfly sunflower flower flowers
  sunshine sunny rainbow moonlight starlight starstar snowflake summer winter spring autumn december
  november october september january february august monday friday saturday sunday birthday christmas
  happy happyday happiness smile smiley friends friend bestfriend forever family familia mother father
  brother sister daughter children chocolate cookie cookies cheese banana orange cherry strawberry
  blueberry pineapple watermelon mango biryani chicken pizza coffee whiskey butter peanut pepper ginger

  football soccer baseball basketball hockey cricket volleyball softball swimming running runner
  footballer chelsea arsenal liverpool manchester manutd barcelona realmadrid juventus messi ronaldo
  cristiano neymar beckham jordan lakers yankees cowboys steelers eagles packers patriots broncos
  dragon dragons dragonball monkey monkeys tigger tiger tigers lion lions panther jaguar leopard eagle
  falcon phoenix dolphin dolphins shark butthead elephant kitten kitty doggy puppy rabbit turtle spider
  snoopy garfield mickey mickeymouse minnie donald pokemon pikachu charizard naruto sasuke goku vegeta
  onepiece deathnote superman spiderman batman ironman hulk wolverine captain avengers starwars skywalker
  startrek matrix terminator predator gandalf hobbit harrypotter hogwarts shadow ghost hunter killer
  master mastermaster warrior samurai ninja pirate pirates knight wizard legend champion winner trustno1
  trustnoone freedom liberty destiny heaven paradise jesus jesuschrist christ blessed godisgood allah
  allahuakbar alhamdulillah bismillah mashallah subhanallah muhammad mohammad mohammed islam ramadan

  pakistan pakistani pakistanzindabad karachi lahore islamabad rawalpindi peshawar quetta multan
  faisalabad sialkot hyderabad punjab sindh kashmir urdu babarazam afridi shahidafridi imrankhan bangladesh
  india indian afghanistan saudi dubai london newyork california texas florida chicago boston america
  american england germany france paris canada australia turkey istanbul china japan africa

  playstation playstation4 playstation5 dualshock dualsense xbox xboxlive xbox360 nintendo gameboy gamer
  gamers gaming gameover gamelover videogame minecraft fortnite roblox freefire pubgmobile callofduty
  warcraft worldofwarcraft counterstrike counter-strike starcraft diablo zelda mario supermario sonic
  assassin assassins godofwar kratos grandtheftauto gta5 halo halflife leagueoflegends dota valorant
  overwatch skyrim fallout battlefield tekken mortalkombat streetfighter needforspeed fifa winning

  michael michelle jennifer jessica ashley amanda daniel danielle andrew matthew joshua anthony robert
  william charlie charles thomas george richard steven patrick nicholas nicole elizabeth victoria samantha
  alexander alexandra benjamin jonathan christian christina christopher stephanie melissa natalie
  sebastian gabriel gabriela fernando alejandro alejandra carolina valentina isabella isabelle sophia
  maverick mustang corvette ferrari porsche mercedes lamborghini yamaha harley suzuki honda toyota nissan
  ahmed ahmad hassan hussain hussein usman bilal hamza umair zainab fatima ayesha aisha khadija maryam
  imran kamran farhan rehman abdullah ibrahim ismail mustafa murtaza shahid shahzad waqar zeeshan

  metallica nirvana slipknot greenday linkinpark ironmaiden eminem beatles blink182 onedirection
  justinbieber rockstar rocknroll guitar guitars music musical dancer dancing purple yellow silver golden
  orange1 blackcat blackjack blackberry whatever whatsup nothing something anything somebody nobody
  dontknow idontknow ihateyou fuckyou fuckoff fucker asshole bullshit bitches password1 hello hellohello
  hellokitty helloworld goodluck goodbye lucky luckyone money moneymoney dollar millionaire business
  marketing success software developer programmer hacker security solution student teacher university
  college school highschool doctor engineer midnight creative infinity universe galaxy jupiter mercury
  saturn platinum diamond diamonds crystal emerald sapphire peaches scooter buster bailey maggie cooper
  tinkerbell barbie bubbles buttercup candy cherry1 angelina babydoll nopassword blahblah sample example
  `
    .trim()
    .split(/\s+/),
)

const BRAND = 'khelbox'

/**
 * Whether a password is a common word with up to six digits and signs at each end ('Password2024!'), or the brand with
 * only digits and signs. Forms say so while it is typed; the Worker also knows the commonest of known leaks.
 */
export function isCommonWord(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/^\P{L}{1,6}/u, '').replace(/\P{L}{1,6}$/u, '')
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(word) || plain.replace(/\P{L}/gu, '') === BRAND
}
