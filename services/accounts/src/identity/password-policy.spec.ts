import { describe, expect, it } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';
import { requireStrongPassword } from './password-policy.ts';

const weak = [
  'password',
  'Kampala2026',
  'aaaaaaaaaa',
  '1234567890',
  '9876543210',
  'qwertyuiop',
  'iloveyou123!',
  'Password123!',
  'abcabcabcabc',
  '0772 123 456',
  'realestate2026',
  'iloveyouuganda',
  '\u0000abcdefghij',
  'nine char',
  'x'.repeat(129),
];
const strong = [
  'correct horse battery',
  'ardhi-demo-2026',
  `${'a'.repeat(69)}x`,
  'pãssphrase wïth äccents',
  'tK9#mW2!vQ',
  '🌍🏠🌱🔑🪴🧱🪵🏞🗺🧭',
];

/** Leaked passwords that the patterns of the policy do not find. */
const leakedAndUnpatterned = [
  'juicyfruit',
  'enterprise',
  'gtkfhujybz',
  'franzferdinand',
  'dalmatian2',
  'balustrade',
  'interpol07',
];

/** Passwords of ten characters and more that lead the published lists of leaked passwords. */
const leaked = `
1234567890 12345678910 0123456789 1234567891 123456789a a123456789 123456789q q123456789 123456789z 123456789o 1234567890a
12345678901 123123123123 112233445566 1122334455 1111111111 0000000000 9876543210 0987654321 1234512345 1212121212 1231231231
qwertyuiop qwerty1234 qwerty12345 qwerty123456 1234qwerty 12345qwert 123456qwerty 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc
qazwsxedcrfv zaq12wsxcde3 zaq1zaq1zaq1 1qazxsw23edc qweasdzxc123 1234qwerasdf qwer1234asdf asdfghjkl1 asdfghjkl123 asdfghjkl; zxcvbnm123
password12 password123 password1234 password12345 password01 password99 passwordpassword mypassword mypassword1 p@ssw0rd123 passw0rd123
iloveyou12 iloveyou123 iloveyou1234 iloveyou2u iloveyoubaby iloveyouso loveyou123 ihateyou123 princess12 princess123 sunshine12 sunshine123
football12 football123 baseball12 baseball123 basketball basketball1 liverpool1 liverpool12 liverpool123 manchester manchester1 arsenal123
chelsea123 barcelona1 barcelona10 realmadrid realmadrid1 juventus10 superman12 superman123 batman1234 spiderman1 spiderman123
charlie123 michael123 jordan2323 jessica123 jennifer12 christopher alexander1 alexandria stephanie1 samantha12 elizabeth1 butterfly1 butterfly12
chocolate1 chocolate12 strawberry watermelon sweetheart blackberry babygirl12 babygirl123 bestfriend bestfriends brooklyn12
welcome123 welcome1234 letmein123 admin12345 administrator changeme123 master1234 monkey1234 dragon1234 shadow1234 computer12 computer123
qwertyqwerty abcabcabc1 abcdefghij abcd123456 abc1234567 abc123456789 a1b2c3d4e5 a1s2d3f4g5 aa12345678 aaaaaaaaaa zzzzzzzzzz asdasdasdasd
godisgood1 jesuschrist jesuslovesme jesus12345 blessed123 hello12345 hellokitty hellokitty1 pokemon123 starwars12 starwars123 whatever12 trustno1trustno1
`;

describe('the password policy', () => {
  it.each(weak)('refuses %j', (password) => {
    expect(() => requireStrongPassword(password)).toThrow(expect.objectContaining({ code: 'WEAK_PASSWORD' }));
  });
  it.each(strong)('accepts %j', (password) => {
    expect(() => requireStrongPassword(password)).not.toThrow();
  });

  it.each(leakedAndUnpatterned)(
    'refuses %j, which leaked and follows no simple pattern, in any case',
    (password) => {
      for (const typed of [password, password.toUpperCase()])
        expect(() => requireStrongPassword(typed)).toThrow(
          expect.objectContaining({ code: 'WEAK_PASSWORD' }),
        );
    },
  );

  it('refuses hardly any other password because of the leaked ones', () => {
    const refused = Array.from({ length: 20_000 }, (_, i) => `a phrase of its own ${i}`).filter(isLeaked);
    expect(refused.length).toBeLessThan(10);
  });

  it('refuses the common passwords that are long enough', () => {
    const passwords = leaked.trim().split(/\s+/);
    expect(passwords.length).toBeGreaterThan(150);
    expect(passwords.filter((password) => password.length < 10)).toEqual([]);
    const accepted = passwords.filter((password) => {
      try {
        requireStrongPassword(password);
        return true;
      } catch {
        return false;
      }
    });
    expect(accepted).toEqual([]);
  });
});
