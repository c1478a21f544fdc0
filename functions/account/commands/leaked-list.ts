/**
 * Frequent passwords from published lists that pass the rules against guessable ones. Enough to demonstrate the check on one machine; a
 * deployed house uses the service.
 */
export const leakedList: ReadonlySet<string> = new Set(
  `correct horse battery staple|correcthorsebatterystaple|hunter2hunter2|thisismypassword|mypassword123|passwordpassword|
  iloveyou123456|iloveyousomuch|youwillneverguess|nevergonnagiveyouup|maytheforcebewithyou|letmeinplease|opensesame|
  trustno1trustno1|qwerty1234567890|qwertyqwerty|1qaz2wsx3edc|zaq12wsxcde3|zxcvbnm123456|asdfghjkl123456|a1b2c3d4e5|
  abc123abc123|abcd1234abcd|123qwe123qwe|1234qwerasdf|112233445566|121212121212|147258369|159753456|741852963|
  987654321a|11223344|88888888a|barcelona10|realmadrid1|manchesterunited|liverpoolfc|chelseafc|arsenalfc1|newcastle1|
  blink182|metallica1|slipknot666|eminem123|beyonce1|onedirection|justinbieber|harrypotter|hermione1|slytherin1|
  gryffindor|expecto patronum|gandalf1|frodobaggins|lordoftherings|skywalker|darthvader|millenniumfalcon|startrek1|
  spongebob1|mickeymouse|hellokitty|littlemermaid|cinderella|snowwhite1|sleepingbeauty|tinkerbell|peterpan1|
  babygirl1|princess1234|sweetheart|loveyouforever|lovelylove|mylove123|ihateyou1|fuckyou123|fuckoff123|asshole123|
  jesuschrist|godisgood|jesus777|blessed1|faith1234|victoria1|alexander1|christopher|elizabeth1|katherine1|
  benjamin1|nicholas1|jonathan1|stephanie|scrabble1|backgammon|snowboard|skateboard|motorbike|volkswagen|landrover1|
  playstation|nintendo64|xbox360live|minecraft1|fortnite1|runescape|worldofwarcraft|counterstrike|leagueoflegends`
    .split('|')
    .map((word) => word.trim()),
);
