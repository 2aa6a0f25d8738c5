/** The most common words in leaked passwords, with local additions. */
const words = `
password passwd passw0rd pass p4ssword p4ssw0rd letmein welcome admin administrator login qwerty qwertyui qwertyuiop
qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
iloveyou iloveu loveyou love lovely lover princess sunshine monkey dragon master superman batman spiderman ironman
football soccer baseball basketball hockey arsenal liverpool chelsea manchester united manutd barcelona realmadrid juventus
michael jordan jennifer jessica ashley daniel andrew joshua matthew robert thomas charlie nicole michelle anthony
computer internet samsung iphone android google facebook instagram whatsapp twitter youtube microsoft windows apple nokia
shadow hunter killer ranger buster tigger pepper ginger summer winter spring autumn flower butterfly chocolate cookie
secret hello freedom whatever trustno trustnoone starwars pokemon pikachu naruto mustang mercedes ferrari porsche corvette
hannah amanda samantha maggie cheese banana orange purple yellow silver golden diamond rainbow angel angels heaven
jesus jesuschrist jesusislord jesuslovesme god godisgood godisgreat godbless blessed blessing christ amen hallelujah allah
mohammed muhammad mother father family brother sister daddy mommy mummy forever friends bestfriend babygirl sweetheart
changeme default guest root test tester testing test123 temp temporary user username example sample access account
uganda kampala entebbe jinja wakiso mbarara gulu makerere kira kyanja kenya nairobi mombasa kisumu nakuru tanzania
daressalaam dodoma arusha zanzibar rwanda kigali burundi bujumbura nigeria lagos abuja ibadan portharcourt ghana accra kumasi
ethiopia addisababa southafrica johannesburg capetown pretoria durban zambia lusaka zimbabwe harare africa african
plot plots land lands property properties house houses home homes agent agents agency broker realestate
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday
mukama katonda webale mwebale karibu asante habari jambo mungu hakuna matata simba safari nakupenda
mypassword ihateyou iloveyouso iloveyouu iloveyoutoo baby kitty kitten bestfriends brooklyn christopher alexander alexandra
alexandria stephanie elizabeth victoria strawberry watermelon blackberry raspberry pineapple qwert qwer asdf asdfg zxcv abcde
zaqwsx zaqwsxcde qazxsw qazxswedc qazwsxedcrfv
onelove number one money business success champion winner company office school student teacher doctor nurse
abcdefgh abcdefghi abcdefghij abcdef abcabc abc abcd aaa qqq zzz
`;

/** Lower-case words that a password must not consist of. */
export const commonPasswordWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
