// That contact is found in every dress, and that honest sentences pass.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contactIn } from './contact';
import { fold } from './folded';

const found = (text: string) => contactIn(fold(text)).length > 0;

test.each([
  'Two patients a nurse, 2–3 patients at night, 12/7 shifts and 24/7 call.',
  'We pay 45-52/hr, $45.50–$52.25 with differentials, or 120,000 – 150,000 a year.',
  'Shifts are 7p-7a, 0700–1930 or 7 p.m./7 a.m., Mon.–Fri. and every 3rd weekend.',
  'You need ACLS/BLS, PALS and/or TNCC; an R.N. or L.P.N. with a Ph.D. is welcome.',
  'Like St. Mary’s, Mt. Sinai and the U.S. Army, we are a teaching hospital.',
  'We went from Epic 8.3.1 to version 10.2.14 in 2019–2023, and to 2024.1 since.',
  'You worked 2019–2023 on 10 East; your license RN 9482716 is known, FL DEA AB1234567 too.',
  'Start on 2026-05-01 or 05/01/2026; orientation 2026-05-01 – 31, 8:00-16:30.',
  'Ask for extension 4471 or ext. 12-34, unit 100, floor 2.',
  'Vitals every 15-30-60 min, 2.5 mg/kg/h, 0.9% NaCl 1,000 mL, 98.6 °F, 120/80, ½ tab.',
  'The unit has 24 beds, 1:2 ratios, NIHSS 0–42, and a pain scale of 0 1 2 3 4 5 6 7 8 9 10.',
  'Look at @ 7 a.m., or at work. Come as you are..',
  'A team of 12 . Care is what we do, hours 36/wk. Net pay is weekly.',
  'Rotations: L&D/ED/OR, med.-surg./tele., ICU/CCU. No/low call.',
  'Family size 3 2 4, room 401, 402, 4031; scores 100 - 200 - 300.',
  'We are a dot-free house (at-will), the dot system counts, six seven eight nine.',
  'Grüße aus Tampa, für José; 看護師を募集しています。夜勤あり。',
  'CCN 100128, ZIP 33606-1234, zone 5/6.2, Suite 210, 5-10-15-20 kg.',
  '👩🏽‍⚕️👨‍👩‍👧‍👦 welcome you!',
  'Rooms 401; 402; 4031, or 401 & 402 & 4031; 500 + 500 = 1000 mg, 250 + 250 = 500.',
  'Flow 200-300-400L, boluses of 250, 500, 1000 mL; ratios 1:1:2, 1:2:10; BP 120:80.',
  'Steps 2, 3, 4, 5, 6, 7, 8, 9; weeks 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 12; ① ② ③ ❹.',
  "Bonuses of $300–$400–$5000 and 200%, 300%, 4000 points. Area code 813 is ours. Use mail (Gmail) “at” home or 'at' work; ICU slash CCU, no. 4 slash 5.",
  'At our hospital. Careers grow here. Healthcare is a calling; hospital jobs too.',
  'A B C . D E F, plan A . C; vitamins D 3 . K 2; 12-hour · 3 x week: 07:00:00 = 7 a.m.',
  'Codes 31-1121.00|31-1122.00|31-1131.00 and 29-1141.03.',
  'BP 120/80, HR 72, RR 16, SpO2 98, T 37.2; then 118/76, 70, 14; A1c 7.2; LDL 100.',
  '12 h shifts, 3 a week, 36 h; ICU 24 beds, 1:2 ratio, 2018-2021; units 4, 5, 6.',
  'Strength 5/5, 4/5, 5/5, 5/5, 4/5 on a 5 5 5 scale; tubes 3.5, 4.5, 5.5, 6.5, 7.5.',
  'Neonates of 24, 28, 32, 36, 40 weeks; HCAHPS scores of 92, 88, 95, 90, 97; rooms 21, 22, 23, 24, 25.',
  'Infusions of 250; 500; 1000 mL, 500, 250, 1000 units, 300, 250, 1255 mg; rooms 401, 402, 4031.',
  'IG studies and IVIG; snap decisions, a snap-on gauge; IG levels, G6PD and TG 3.2.',
  'LinkedIn learning course, LinkedIn e-learning, Facebook state-of-the-art outreach, Instagram covid19 posts.',
  'Ran the unit’s Facebook page (LinkedIn: weekly posts for the unit), Facebook/Instagram, WhatsApp follow-up group.',
  'Follow us on Instagram, Facebook or LinkedIn; RN @Mercy; e.g. Telegram, Snapchat, etc.',
  'They didn’t me/we it; grade (a) wounds, option (a) yes; one, two, three, four, five, six, seven, eight, nine, ten.',
  'Two, three, four or five of nine; one eight-hour and four six-hour shifts, five two-day weeks.',
])('an honest sentence passes: %s', (text) => expect(found(text)).toBe(false));

test.each([
  '813–555–0142',
  '813 — 555 — 0142',
  '８１３ ５５５ ０１４２',
  '٨١٣-٥٥٥-٠١٤٢',
  '(813)\u00a0555\u20110142',
  '8\u200b1\u200b3\u200b5\u200b5\u200b5\u200b0\u200b1\u200b4\u200b2',
  '813/555/0142',
  '81 35 55 01 42',
  '8️⃣1️⃣3️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣',
  'eight one three five five five oh one four two',
  '+44 20 7946 0958',
  '011 44 20 7946 0958',
  'nora (at) mail.example',
  'nora [at] mail dot com',
  'nora {at} mail {dot} com',
  'nora at mail dot com',
  'nora-at-mail-dot-com',
  'nora＠mail．example',
  'nora\u200b@\u2060mail.example',
  'nora @ mail . example',
  'nora.bell at gmail',
  'example.com/me',
  'see example․com',
  'example . com',
  't.me/x',
  'wa.me/18135550142',
  'lnkd.in/abc',
  'https:/x',
  'https:\\\\x.example',
  'hxxps://x.example',
  'http : // x.example',
  'www . example.test',
  'ｅｘａｍｐｌｅ。ｃｏｍ',
  'exаmple.cоm',
  'example[.]com',
  '❽❶❸-❺❺❺-⓿❶⓿⓿',
  '➇➀➂ ➄➄➄ ⓪➀⓪⓪',
  '8I3-555-0I00',
  '813-555-O1OO',
  '813=555=0100',
  '813:555:0100',
  '813\\555\\0100',
  '813 [555] 0100',
  '813٫555٫0100',
  '８１３・５５５・０１００',
  '8, 1, 3, 5, 5, 5, 0, 1, 0, 0',
  'area code 813, then 555-0100',
  'nina@clinic. example',
  'nina "at" mercy "dot" org',
  'nina|at|mercy|dot|org',
  'nina.rose (gmail)',
  'mercy.hospital',
  'mercy.hospital/apply',
  'mercy.careers/apply',
  'mercy.healthcare/apply?x=1',
  'mercyꓸcom/apply',
  'mercy‧com',
  'mercy۔com',
  'mercy.ᴄom',
  'mercy dot hospital slash apply',
  't.me slash nina',
  'm e r c y . c o m',
  '(813)555O111',
  '813555O111',
  'eight one three, five five five, zero one one one',
  'eight-one-three / five-five-five / oh-one-one-one',
  'eight 1 three; 5 five 5; 0 1 one 1',
  '8 1 3 / 5 5 5 / 0 1 1 1',
  '8; 1; 3; 5; 5; 5; 0; 1; 1; 1',
  '81 35 55 01 11',
  '81,35,55,01,11',
  '81, 35, 55, 01, 11',
  '81; 35; 55; 01; 11',
  '813; 555; 0111',
  '813, 555, 0111',
  '813; 555-0111',
  'call me, 813, 555, 0111',
  '813 / 555 / 0111',
  'nora.rn (a) gmail',
  'nora [a] gmail.com',
  'nora rn gmail com',
  'IG @nora_rn_tampa',
  'IG: @nora',
  'IG: norarn',
  '@nora_rn_tampa',
  'Insta nora_rn_tampa',
  'find me on instagram nora_rn_tampa',
  'find me on Instagram as norarn',
  'Snap: nora.rn',
  'snapchat nora.rn',
  'telegram @norarn',
  'WhatsApp norarn22',
  'norarn22 on Instagram',
  'linkedin nora-bennett-rn',
  'linkedin/in/nora',
  'linkedin slash in slash nora',
  'facebook nora.bennett.77',
  't me slash nora',
  't me/nora',
  'wa me/nora',
])('contact in another dress is found: %s', (text) => expect(found(text)).toBe(true));

const dressed = (
  text: string,
  {
    dash,
    space,
    digits,
    hidden,
    wide,
  }: { dash: string; space: string; digits: number; hidden: string; wide: boolean },
) =>
  [...text]
    .map((sign) => {
      if (sign === '-') return dash;
      if (sign === ' ') return space;
      if (/\d/.test(sign)) return String.fromCodePoint(digits + Number(sign));
      return wide && sign > ' ' ? String.fromCodePoint(sign.charCodeAt(0) + 0xfee0) : sign;
    })
    .join(hidden);

const dress = fc.record({
  dash: fc.constantFrom('-', '‐', '‑', '‒', '–', '—', '―', '−', '﹣', '－'),
  space: fc.constantFrom(' ', '\u00a0', '\u2009', '\u202f', '\u3000', '  '),
  digits: fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x1d7ce),
  hidden: fc.constantFrom('', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u200d', '\u034f'),
  wide: fc.boolean(),
});

const two = fc.integer({ min: 2, max: 9 });
const some = (max: number) => fc.integer({ min: 0, max });
const telephone = fc
  .tuple(two, some(99), two, some(99), some(9999))
  .map(([a, b, c, d, e]) => [
    `${a}${String(b).padStart(2, '0')}`,
    `${c}${String(d).padStart(2, '0')}`,
    String(e).padStart(4, '0'),
  ])
  .chain(([a = '', b = '', c = '']) =>
    fc.constantFrom(
      `${a}-${b}-${c}`,
      `(${a}) ${b}-${c}`,
      `+1 ${a} ${b} ${c}`,
      `${a}.${b}.${c}`,
      `${a}${b}${c}`,
      `${a} - ${b} - ${c}`,
      [...`${a}${b}${c}`].join(' '),
      `${a} ${b} ${c.slice(0, 2)} ${c.slice(2)}`,
    ),
  );
const name = fc.stringMatching(/^[a-z][a-z0-9]{1,11}$/);
const address = fc
  .tuple(name, name, fc.constantFrom('com', 'org', 'example', 'co.uk', 'clinic', 'de'))
  .chain(([who, host, end]) =>
    fc.constantFrom(
      `${who}@${host}.${end}`,
      `${who} @ ${host}.${end}`,
      `${who} (at) ${host}.${end}`,
      `${who}[at]${host}[dot]${end}`,
      `${who} at ${host} dot ${end.replace('.', ' dot ')}`,
    ),
  );
const page = fc
  .tuple(name, name, fc.constantFrom('com', 'org', 'net', 'io', 'me', 'co', 'de', 'co.uk'), name)
  .chain(([first, host, end, path]) =>
    fc.constantFrom(
      `${host}.${end}/${path}`,
      `https://${host}.${end}`,
      `http:/${host}.${end}/${path}`,
      `www.${host}.${end}`,
      `${first}.${host}.${end}/${path}`,
    ),
  );

describe('whatever it is written with', () => {
  const around = fc.constantFrom(['', ''], ['Reach me: ', ' after six.'], ['(', ')'], ['so\n', '\nyes']);
  it.each([
    ['a telephone', telephone],
    ['a mail address', address],
    ['a web address', page],
  ])('%s is found', (_, contact) => {
    fc.assert(
      fc.property(contact, dress, around, (text, how, [before = '', after = '']) => {
        expect(found(`${before}${dressed(text, how)}${after}`)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});

it('takes its time with no text', () => {
  const start = performance.now();
  for (const part of [
    'a',
    'a.',
    'a-',
    '1 ',
    '1',
    'a@',
    'a at ',
    '+1 ',
    '( ',
    ' .',
    'one ',
    'www.',
    '. ',
    '= ',
    'o',
    '5o',
    '2, ',
    'a "at" ',
    'a|',
    'a.a(',
    'a_',
    'ig ',
    'ig: a',
    'ig a-a-',
    'ig a.a',
    'slash ',
    'gmail ',
    '8 / ',
    '81, ',
    '813; ',
    'one, ',
    '@a_',
  ])
    found(part.repeat(Math.ceil(4000 / part.length)));
  expect(performance.now() - start).toBeLessThan(2000);
});
